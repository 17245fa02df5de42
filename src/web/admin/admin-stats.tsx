import type { AdminStats as Stats } from '#contract/admin.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';

export function AdminStats({ stats }: { stats: UseQueryResult<Stats | null> }) {
  if (stats.isError) return <LoadFailed what="the stats" onRetry={() => void stats.refetch()} />;
  const figures = stats.data ?? undefined;
  const pending = figures?.pendingApprovals;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
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
  );
}
