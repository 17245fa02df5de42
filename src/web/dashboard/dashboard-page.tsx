import { BRAND } from '#contract/brand.ts';
import type { User } from '#contract/accounts.ts';
import { lazy, Suspense } from 'react';
import { useMe } from '#web/api/use-me.ts';
import { useHead } from '#web/page/head.ts';
import { PageLoading } from '#web/shell/page-loading.tsx';
import { AccountPending, AccountSuspended } from '#web/access/account-notice.tsx';
import { ClientDashboard } from './client-dashboard.tsx';

// Clients need not load what only admins see.
const AdminDashboard = lazy(() => import('#web/admin/admin-dashboard.tsx'));

export const head = {
  title: `Dashboard – ${BRAND.name}`,
  description: 'Your tokens, events, flyers and templates.',
  noIndex: true,
};

export default function DashboardPage() {
  useHead(head);
  const me = useMe();
  return me && <DashboardOf me={me} />;
}

/** The admin dashboard for admins; for clients their own, or why it is closed to them. */
function DashboardOf({ me }: { me: User }) {
  if (me.status === 'suspended') return <AccountSuspended />;
  if (me.status === 'pending') return <AccountPending />;
  if (me.role === 'client') return <ClientDashboard me={me} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <AdminDashboard />
    </Suspense>
  );
}
