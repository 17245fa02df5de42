import type { User } from '#contract/accounts/accounts.ts';
import type { ReactNode } from 'react';
import { useMe } from '#web/kit/api/use-me.ts';
import { AccountPending, AccountSuspended } from './account-notice.tsx';

interface AccountGateProps {
  /** Content for viewers whose session has ended. */
  signedOut?: ReactNode;
  children: (me: User) => ReactNode;
}

/** Shows `children` to active accounts. Tells other accounts why they may not see the page. */
export function AccountGate({ signedOut = null, children }: AccountGateProps) {
  const me = useMe();
  if (!me) return signedOut;
  if (me.status === 'suspended') return <AccountSuspended />;
  if (me.status === 'pending') return <AccountPending />;
  return children(me);
}
