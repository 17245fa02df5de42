import type { FastifyRequest } from 'fastify';
import { requireViewer } from '#server/platform/http/routes.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';
import { AppError, fieldError } from '#server/platform/kernel/app-error.ts';
import { selectUser, type UserRow } from '#server/platform/users/find-user.ts';
import type { SignInDependencies } from '../accounts-dependencies.ts';
import { attemptWithin } from './attempt-within.ts';
import { verifyPassword } from '../passwords/hash-password.ts';

/** Verifies the `password` in a request's body. @throws the errors of `confirmPassword` */
export function confirmViewer(
  dependencies: SignInDependencies,
  request: FastifyRequest & { body: { password: string } },
): Promise<UserRow> {
  return confirmPassword(dependencies, {
    userId: requireViewer(request).id,
    password: request.body.password,
    field: 'password',
    address: networkOf(request.ip),
    now: new Date(),
  });
}

export interface Confirmation {
  userId: string;
  password: string;
  field: string;
  address: string;
  now: Date;
}

/**
 * Verifies the viewer's password again before an action that a stolen session must not perform. Wrong guesses are limited as at
 * sign-in, but counted separately.
 * @throws AppError WRONG_PASSWORD (400, because the session itself is fine), UNAUTHENTICATED, RATE_LIMITED, OVERLOADED
 */
export async function confirmPassword(
  { db, limits }: SignInDependencies,
  { userId, password, field, address, now }: Confirmation,
): Promise<UserRow> {
  return attemptWithin(limits, { address, account: userId }, now, async () => {
    const user = await selectUser(db, userId);
    if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
    if (!(await verifyPassword(user.passwordHash, password))) {
      throw fieldError('WRONG_PASSWORD', field, 'This password is not correct.');
    }
    return user;
  });
}
