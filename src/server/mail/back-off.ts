const FIRST_MS = 60_000;
const LONGEST_MS = 4 * 3_600_000;

/** 24 attempts are two and a half days: a server that is down over a weekend loses nothing. */
export const MAX_ATTEMPTS = 24;

/**
 * How long a mail waits after its nth failed attempt (n >= 1): 1, 2, 4, … minutes up to 4 hours, give or take a
 * fifth, so that mail that failed together does not come back together. In milliseconds.
 */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  return spread(Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS), random);
}

/** How long the worker waits after the nth failure in a row to reach the server at all: 1 second to 1 minute. */
export function relayPauseMs(failures: number, random: () => number = Math.random): number {
  return spread(Math.min(1000 * 2 ** (failures - 1), 60_000), random);
}

function spread(ms: number, random: () => number): number {
  return Math.round(ms * (0.8 + 0.4 * random()));
}
