import { AppError } from '#server/kernel/app-error.ts';

/** The one answer to an unknown address, a wrong password and a wrong role. */
export function invalidCredentials(): AppError {
  return new AppError('INVALID_CREDENTIALS', 'Invalid credentials. Please try again.');
}
