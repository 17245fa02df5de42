import { fieldError } from '#server/platform/kernel/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './hash-password.ts';

/** @param field the request field to blame @throws AppError VALIDATION_FAILED when it is easy to guess; OVERLOADED */
export async function hashNewPassword(password: string, email: string, field: string): Promise<string> {
  if (isCommonPassword(password) || isOwnEmail(password, email)) {
    const message = 'This password is too easy to guess. Please choose another one.';
    throw fieldError('VALIDATION_FAILED', field, message);
  }
  return hashPassword(password);
}

/** The address or its local part, with or without digits at the end. */
function isOwnEmail(password: string, email: string): boolean {
  const given = password.toLowerCase();
  const name = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  return given === email.toLowerCase() || given.replace(/\d+$/, '') === name.replace(/\d+$/, '');
}
