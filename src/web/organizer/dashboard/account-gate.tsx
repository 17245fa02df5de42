import type { User } from '#contract/accounts/accounts.ts';
import type { ReactNode } from 'react';
import { AccountPending, AccountSuspended } from '#web/kit/access/account-notice.tsx';
import { useMe } from '#web/kit/api/use-me.ts';

/** `children` for active accounts; for the others, why the dashboard is closed to them. */
export function AccountGate({ children }: { children: (me: User) => ReactNode }) {
  const me = useMe();
  if (!me) return null;
  if (me.status === 'suspended') return <AccountSuspended />;
  if (me.status === 'pending') return <AccountPending />;
  return children(me);
}
