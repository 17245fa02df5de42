import type { AdminStats as Stats } from '#contract/admin/admin.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { FigureCard } from '#web/kit/ui/figure-card.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';

const THIRD = 'max-lg:col-span-2 max-sm:p-2!';
const HALF = 'max-lg:col-span-3 max-sm:p-2!';

interface StatsProps {
  stats: UseQueryResult<Stats | null>;
}

export function AdminStats({ stats }: StatsProps) {
  if (stats.isError) return <StatsFailed stats={stats} />;
  const figures = stats.data ?? undefined;
  const pending = figures?.pendingApprovals;
  return (
    // Low on phones: the tabs below are what an admin comes for.
    <dl className="grid grid-cols-6 gap-2 sm:gap-3 lg:grid-cols-5 max-sm:[&_dd]:pt-1 max-sm:[&_dt]:text-xs max-sm:[&_svg]:hidden">
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

/** `[before, short, after]`: phones show only the short name. */
const LINE: readonly [figure: keyof Stats, name: readonly [string, string, string]][] = [
  ['totalClients', ['Total ', 'Clients', '']],
  ['pendingApprovals', ['', 'Pending', ' Approvals']],
  ['activeEvents', ['Active ', 'Events', '']],
  ['totalFlyers', ['Total ', 'Flyers', '']],
  ['tokensIssued', ['', 'Tokens', ' Issued']],
];

/** The same figures in one line of text. */
export function AdminStatsLine({ stats }: StatsProps) {
  if (stats.isError) return <StatsFailed stats={stats} />;
  return (
    <dl className="flex flex-wrap gap-x-6 text-sm max-sm:gap-x-3">
      {LINE.map(([figure, [before, short, after]]) => (
        <div key={figure} className="flex gap-1.5">
          <dt className="text-ink-soft">
            <span className="max-sm:sr-only">{before}</span>
            {short}
            <span className="max-sm:sr-only">{after}</span>
          </dt>
          <dd className="font-semibold tabular-nums">{stats.data?.[figure].toLocaleString('en') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function StatsFailed({ stats }: StatsProps) {
  return <LoadFailed what="the stats" onRetry={() => void stats.refetch()} />;
}
