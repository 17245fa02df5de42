import type { AdminStats as Stats } from '#contract/admin/admin.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { FigureCard } from '#web/kit/ui/figure-card.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';

const THIRD = 'max-lg:col-span-2 max-sm:p-3!';
const HALF = 'max-lg:col-span-3 max-sm:p-3!';

export function AdminStats({ stats }: { stats: UseQueryResult<Stats | null> }) {
  if (stats.isError) return <LoadFailed what="the stats" onRetry={() => void stats.refetch()} />;
  const figures = stats.data ?? undefined;
  const pending = figures?.pendingApprovals;
  return (
    // Low on phones: the tabs below are what an admin comes for.
    <dl className="grid grid-cols-6 gap-2 sm:gap-3 lg:grid-cols-5 max-sm:[&_svg]:hidden">
      <FigureCard label="Total Clients" icon="people" value={figures?.totalClients} className={THIRD} />
      <FigureCard
        label="Pending Approvals"
        icon="clock"
        value={pending}
        strong={Boolean(pending)}
        className={THIRD}
      />
      <FigureCard label="Active Events" icon="calendar" value={figures?.activeEvents} className={THIRD} />
      <FigureCard label="Total Flyers" icon="image" value={figures?.totalFlyers} className={HALF} />
      <FigureCard label="Tokens Issued" icon="token" value={figures?.tokensIssued} className={HALF} />
    </dl>
  );
}
