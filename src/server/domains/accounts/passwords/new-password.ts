import { m } from '#contract/language/message.ts';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { fieldError } from '#server/platform/kernel/app-error.ts';
import { isBreached } from './breached-passwords.ts';
import { hashPassword } from './hash-password.ts';
import type { Database } from '#server/platform/db/database.ts';
import { passwordResets, sessions } from '#server/domains/accounts/accounts-tables.ts';
import { deleteSessions } from '#server/domains/accounts/sessions/end-sessions.ts';
import { users } from '#server/platform/users/users-tables.ts';
import words from '#content/accounts/common-passwords.json' with { type: 'json' };

/**
 * Checks and hashes a new password.
 * @param field the request field that an error names
 * @throws AppError VALIDATION_FAILED when the password is easy to guess; OVERLOADED
 */
export async function hashNewPassword(password: string, email: string, field: string): Promise<string> {
  if (isCommonPassword(password) || isOwnEmail(password, email)) {
    const message = m('This password is too easy to guess. Please choose another one.');
    throw fieldError('VALIDATION_FAILED', field, message);
  }
  if (await isBreached(password)) {
    const message = 'This password is known from data breaches. Please choose another one.';
    throw fieldError('VALIDATION_FAILED', field, message);
  }
  return hashPassword(password);
}

function isOwnEmail(password: string, email: string): boolean {
  const given = password.toLowerCase();
  const name = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  return given === email.toLowerCase() || given.replace(/\d+$/, '') === name.replace(/\d+$/, '');
}

/**
 * Sets a password, and deletes the user's unused reset links and all sessions except `keptSessionHash`. The caller's transaction
 * must lock the user.
 */
export async function setPassword(
  tx: Database,
  userId: string,
  passwordHash: string,
  keptSessionHash: string | null,
): Promise<void> {
  await tx.update(users).set({ passwordHash, updatedAt: new Date() }).where(eq(users.id, userId));
  const others = keptSessionHash ? ne(sessions.idHash, keptSessionHash) : undefined;
  await deleteSessions(tx, and(eq(sessions.userId, userId), others));
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

/** Common leaked passwords in lower case, mostly without trailing digits, which `isCommonPassword` strips. */
const COMMON = new Set(words);

/** Keyboard rows, the alphabet and digits in order. Any piece of a run, forwards or backwards, is easy to guess. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
];

export function isCommonPassword(password: string): boolean {
  const given = password.toLowerCase();
  const word = given.replace(/[\d\W_]+$/, '');
  if (COMMON.has(given) || COMMON.has(word)) return true;
  // The password repeats one to three characters.
  if (/^(.{1,3})\1+$/u.test(given)) return true;
  const backwards = given.split('').toReversed().join('');
  return RUNS.some((run) => run.includes(given) || run.includes(backwards));
}
