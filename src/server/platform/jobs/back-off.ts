const FIRST_MS = 60_000;
const LONGEST_MS = 4 * 3_600_000;

/** Maximum number of attempts. 24 attempts take two and a half days: enough for a server that is down over a weekend. */
export const MAX_ATTEMPTS = 24;

/** Delay after the nth failed attempt: 1, 2, 4, … minutes up to 4 hours. 20 % jitter spreads work that failed together. */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  return jitter(Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS), random);
}

/** Milliseconds that the worker waits after the nth consecutive failure to reach the server: 1 second to 1 minute. */
export function relayPauseMs(failures: number, random: () => number = Math.random): number {
  return jitter(Math.min(1000 * 2 ** (failures - 1), 60_000), random);
}

function jitter(ms: number, random: () => number): number {
  return Math.round(ms * (0.8 + 0.4 * random()));
}
