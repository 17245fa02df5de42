import { AppError } from '#server/platform/kernel/app-error.ts';
import type { Attempt, SignInLimits } from './sign-in-limits.ts';

/** The error for an unknown address, a wrong password or a wrong role, so that callers cannot tell them apart. */
export function invalidCredentials(): AppError {
  return new AppError('INVALID_CREDENTIALS', 'Invalid credentials. Please try again.');
}

export function isWrongGuess(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  if (error.code === 'TWO_FACTOR_REQUIRED') return error.fields !== undefined;
  return error.code === 'INVALID_CREDENTIALS' || error.code === 'WRONG_PASSWORD';
}

/** Runs `work` unless there were too many wrong guesses. Other failures don't count. @throws AppError RATE_LIMITED */
export async function attemptWithin<Result>(
  limits: SignInLimits | null,
  attempt: Attempt,
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!limits) return work();
  const begun = await limits.begin(attempt, now.getTime());
  if (!begun.allowed) {
    throw new AppError('RATE_LIMITED', 'Too many attempts. Please wait a while and try again.', {
      retryAfterSeconds: Math.max(1, Math.ceil(begun.waitMs / 1000)),
    });
  }
  try {
    const result = await work();
    await limits.succeed(attempt, begun.counted, now.getTime());
    return result;
  } catch (error) {
    if (!isWrongGuess(error)) await limits.withdraw(begun.counted);
    throw error;
  }
}
