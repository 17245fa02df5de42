const HOUR_MS = 3_600_000;

/** How long a session lives after it was last used, in milliseconds: 30 days when remembered, else 12 hours. */
export function sessionLifetimeMs(rememberMe: boolean): number {
  return rememberMe ? 30 * 24 * HOUR_MS : 12 * HOUR_MS;
}

/** A session is prolonged at most this often, in milliseconds, so that reading pages does not write rows. */
export const PROLONG_AFTER_MS = HOUR_MS / 6;
