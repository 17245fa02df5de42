import type { User, USER_ROLES } from '#contract/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ME_KEY, useMeState } from './use-me.ts';

type Role = (typeof USER_ROLES)[number];

/**
 * A page for signed-in people: everybody else, and whoever has another role, goes to /login. It waits for the browser, so
 * the server's HTML of such a page is the same for all.
 * @param denied what stands there when the role changes while the page is open
 */
export function Guarded({
  roles,
  denied,
  children,
}: {
  roles: readonly Role[];
  denied?: ReactNode;
  children: (me: User) => ReactNode;
}) {
  const { me, state, retry } = useMeState();
  const admitted = useRef(false);
  if (state === 'waiting') return <Spinner label="Loading page" />;
  if (state === 'failed') return <LoadFailed what="your account" onRetry={retry} />;
  if (me && roles.includes(me.role)) {
    admitted.current = true;
    return children(me);
  }
  if (me && admitted.current && denied) return denied;
  return <ToLogin ended={!me} />;
}

/** What an ended session had read must not greet whoever signs in next. */
function ToLogin({ ended }: { ended: boolean }) {
  const client = useQueryClient();
  useEffect(() => {
    if (ended) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
  }, [client, ended]);
  return <Navigate to="/login" replace />;
}
