import { onTestFinished, vi } from 'vitest';

/**
 * For a race test's twin with the protection removed: it shows that the window is real, which one run on a busy machine
 * may miss. One hit in a few runs shows it as well; the protected test gets no second try.
 */
export const TWIN = { retry: 4 };

/**
 * Replaces a protection until the test ends, wherever it is called. The test file must spy on its module:
 * `vi.mock('#server/users/lock-users.ts', { spy: true })`.
 */
export function replace<Args extends unknown[], Result>(
  protection: (...args: Args) => Result,
  replacement: (...args: Args) => Result,
): void {
  const spy = vi.mocked(protection).mockImplementation(replacement);
  onTestFinished(() => void spy.mockReset());
}
