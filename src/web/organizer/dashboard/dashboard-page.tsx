import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { lazy, Suspense } from 'react';
import { privateHead } from '#web/kit/page/private-head.ts';
import { PageLoading } from '#web/kit/shell/page-loading.tsx';
import { AccountGate } from '#web/kit/access/account-gate.tsx';
import { ClientDashboard } from './client-dashboard.tsx';

// Loaded lazily, because clients never see the admin dashboard.
const AdminDashboard = lazy(() => import('#web/admin/dashboard/admin-dashboard.tsx'));

export const head = () => privateHead(t('Dashboard'), t('Your tokens, events, flyers and templates.'));

export default function DashboardPage() {
  return <AccountGate>{(me) => <DashboardOf me={me} />}</AccountGate>;
}

function DashboardOf({ me }: { me: User }) {
  if (me.role === 'client') return <ClientDashboard me={me} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <AdminDashboard />
    </Suspense>
  );
}
