import type { AdminStats } from '#contract/admin.ts';
import { useOwn } from '#web/api/use-own.ts';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Tabs, type Tab } from '#web/ui/tabs.tsx';
import { useAddressParameters } from '#web/router/use-address-parameters.ts';
import { AuditTab } from './audit-tab.tsx';
import { MailTab } from './mail-tab.tsx';
import { UsersTab } from '#web/clients/users-tab.tsx';
import { Applications } from '#web/clients/applications.tsx';
import { Submissions } from '#web/reviews/submissions.tsx';
import { useMe } from '#web/api/use-me.ts';
import { Link } from '#web/router/link.tsx';

/** The open tab is in the address. */
export default function AdminDashboard() {
  const [parameters, setParameters] = useAddressParameters();
  const stats = useOwn<AdminStats>('/api/admin/stats');
  const figures = stats.data ?? undefined;
  const pending = figures?.pendingApprovals;
  const tabs: Tab[] = [
    { value: 'approvals', label: 'Pending Approvals', count: pending, content: <ApprovalsTab /> },
    { value: 'users', label: 'User Management', content: <UsersTab /> },
    { value: 'mail', label: 'Mail', content: <MailTab /> },
    { value: 'audit', label: 'Audit Log', content: <AuditTab /> },
  ];
  const open = tabs.find((tab) => tab.value === parameters.get('tab')) ?? tabs[0]!;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8">
      <h1 className="text-4xl font-extrabold">Admin Dashboard</h1>
      <TwoFactorNudge />
      {stats.isError ? (
        <div className="mt-6">
          <LoadFailed what="the stats" onRetry={() => void stats.refetch()} />
        </div>
      ) : (
        <dl className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-5">
          <FigureCard label="Total Clients" icon="people" value={figures?.totalClients} />
          <FigureCard label="Pending Approvals" icon="clock" value={pending} strong={Boolean(pending)} />
          <FigureCard label="Active Events" icon="calendar" value={figures?.activeEvents} />
          <FigureCard label="Total Flyers" icon="image" value={figures?.totalFlyers} />
          <FigureCard
            label="Tokens Issued"
            icon="token"
            value={figures?.tokensIssued}
            className="max-lg:col-span-2"
          />
        </dl>
      )}
      <div className="mt-8">
        <Tabs
          label="Administration"
          tabs={tabs}
          value={open.value}
          onChange={(tab) => setParameters(tab === 'approvals' ? {} : { tab })}
        />
      </div>
    </div>
  );
}

function ApprovalsTab() {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-8">
      <Applications />
      <Submissions />
    </div>
  );
}

function TwoFactorNudge() {
  const me = useMe();
  if (!me || me.twoFactorEnabled) return null;
  return (
    <p className="mt-4 rounded-xl border-2 border-line bg-surface px-4 py-2.5">
      Only your password protects this panel.{' '}
      <Link
        to="/account"
        className="-my-1 inline-block py-2.5 font-semibold text-clay underline underline-offset-4"
      >
        Set up two-step sign-in
      </Link>
    </p>
  );
}
