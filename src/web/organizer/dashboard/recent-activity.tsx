import type { Activity } from '#contract/accounts/activity.ts';
import { MoreButton } from '#web/shared/lists/list-section.tsx';
import { usePagedList } from '#web/kit/api/use-paged-list.ts';
import { signed } from '#web/shared/ledger/transaction-parts.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { lookOf } from './activity-words.ts';

const FEW = { limit: '8' };

export function RecentActivity() {
  const list = usePagedList<Activity>('/api/dashboard/activity', FEW);
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="mb-4 text-2xl">
        Recent Activity
      </h2>
      {list.isPending && <SkeletonRows label="Loading your activity" className="h-16" />}
      {list.isError && !list.data && <LoadFailed what="your activity" onRetry={() => void list.refetch()} />}
      {list.data?.items.length === 0 && (
        <EmptyState seed="no-activity" title="Nothing yet">
          Reviews, flyers and tokens appear here.
        </EmptyState>
      )}
      <ul className="grid">
        {list.data?.items.map((activity) => (
          <ActivityItem key={activity.id} activity={activity} />
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}

function ActivityItem({ activity }: { activity: Activity }) {
  const { event, detail, tokens, happenedAt } = activity;
  const { icon, title, tone } = lookOf(activity);
  return (
    <li className="flex gap-3 border-b-2 border-line py-3 first:pt-0 last:border-0">
      <span aria-hidden="true" className={`grid size-9 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon name={icon} className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 font-semibold">
          {title}
          {tokens !== null && <span className="tabular-nums">{signed(tokens)}</span>}
        </p>
        {event && (
          <Link
            to={`/events/${event.slug}`}
            className="-my-1 inline-block py-1 text-sm wrap-anywhere text-clay underline underline-offset-4"
            dir="auto"
          >
            {event.name}
          </Link>
        )}
        {detail && (
          <p className="text-sm wrap-anywhere text-ink-soft" dir="auto">
            {detail}
          </p>
        )}
        <time dateTime={happenedAt} className="block text-xs text-ink-soft">
          {formatDateTime(happenedAt)}
        </time>
      </div>
    </li>
  );
}
