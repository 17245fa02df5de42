import type { User } from '#contract/accounts/accounts.ts';

export function homeOf({ role }: Pick<User, 'role'>): '/admin' | '/dashboard' {
  return role === 'admin' ? '/admin' : '/dashboard';
}
