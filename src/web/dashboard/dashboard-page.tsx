import type { User } from '#contract/accounts.ts';
import { lazy, Suspense } from 'react';
import { useMe } from '#web/api/use-me.ts';
import { useHead } from '#web/page/head.ts';
import { PageLoading } from '#web/shell/page-loading.tsx';
import { AccountPending, AccountSuspended } from '#web/access/account-notice.tsx';
import { ClientDashboard } from './client-dashboard.tsx';
import { DASHBOARD_WORDS } from './dashboard-document.ts';

// Clients need not load what only admins see.
const AdminDashboard = lazy(() => import('#web/admin/admin-dashboard.tsx'));

export default function DashboardPage() {
  useHead(DASHBOARD_WORDS);
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
