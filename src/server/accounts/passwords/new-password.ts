import { AppError } from '#server/kernel/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './hash-password.ts';

/**
 * The hash of a password that somebody chooses.
 * @param field the field that it came in, for the answer
 * @throws AppError VALIDATION_FAILED when it is one of the first that anybody would try; OVERLOADED
 */
export async function hashNewPassword(password: string, email: string, field: string): Promise<string> {
  if (isCommonPassword(password) || isOwnName(password, email)) {
    const message = 'This password is too easy to guess. Please choose another one.';
    throw new AppError('VALIDATION_FAILED', message, { fields: { [field]: message } });
  }
  return hashPassword(password);
}

/** The address itself, or what stands before its @, with or without figures behind it. */
function isOwnName(password: string, email: string): boolean {
  const given = password.toLowerCase();
  const name = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  return given === email.toLowerCase() || given.replace(/\d+$/, '') === name.replace(/\d+$/, '');
}
