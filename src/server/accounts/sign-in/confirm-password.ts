import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { selectUser } from '#server/users/find-user.ts';
import type { UserRow } from '#server/users/user.ts';
import { attemptWithin } from './attempt-within.ts';
import { verifyPassword } from '../passwords/hash-password.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export interface Confirmation {
  userId: string;
  password: string;
  /** The field that the password came in, for the answer. */
  field: string;
  /** The network address that asks. */
  address: string;
  now: Date;
}

/**
 * Makes sure that whoever is signed in knows the password, before something that a stolen session must not do. Guesses
 * count like those at the front door, but apart from them.
 * @throws AppError WRONG_PASSWORD (400, because the session itself is fine), UNAUTHENTICATED, RATE_LIMITED, OVERLOADED
 */
export async function confirmPassword(
  { db, limits }: { db: Database; limits: SignInLimits | null },
  { userId, password, field, address, now }: Confirmation,
): Promise<UserRow> {
  return attemptWithin(limits, { address, account: userId }, now, async () => {
    const user = await selectUser(db, userId);
    if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
    if (!(await verifyPassword(user.passwordHash, password))) {
      const message = 'This is not your password.';
      throw new AppError('WRONG_PASSWORD', message, { fields: { [field]: message } });
    }
    return user;
  });
}
