import type { User } from '#contract/accounts.ts';

/** Where a signed-in user's own rooms are. */
export function homeOf({ role }: Pick<User, 'role'>): '/admin' | '/dashboard' {
  return role === 'admin' ? '/admin' : '/dashboard';
}
