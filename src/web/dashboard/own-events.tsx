import type { OwnEvent } from '#contract/dashboard.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { usePagedList } from '#web/api/use-paged-list.ts';
import { OwnEventRow } from './own-event-row.tsx';

export function OwnEvents() {
  const list = usePagedList<OwnEvent>('/api/my-events');
  return (
    <section aria-labelledby="my-events">
      <h2 id="my-events" className="mb-4 text-2xl">
        My Events {list.data && <span className="text-ink-soft">({list.data.total})</span>}
      </h2>
      {list.isPending && <SkeletonRows label="Loading your events" className="h-27" />}
      {list.isError && !list.data && <LoadFailed what="your events" onRetry={() => void list.refetch()} />}
      {list.data?.items.length === 0 && (
        <EmptyState seed="no-own-events" title="No events yet">
          Events you submit appear here with their review status.
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {list.data?.items.map((event) => (
          <li key={event.id}>
            <OwnEventRow event={event} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}
