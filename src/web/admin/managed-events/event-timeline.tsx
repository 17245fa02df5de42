import type { TimelineEntry } from '#contract/events/review.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { titleOf } from './timeline-words.ts';

/** What happened to an event, newest first. */
export function EventTimeline({ eventId }: { eventId: string }) {
  const timeline = useOwn<TimelineEntry[]>(`/api/admin/events/${eventId}/timeline`);
  return (
    <section aria-labelledby="event-timeline" className="min-w-0">
      <h3 id="event-timeline" className="mb-3 text-xl">
        Timeline
      </h3>
      {timeline.isError && <LoadFailed what="the timeline" onRetry={() => void timeline.refetch()} />}
      {timeline.isPending && <SkeletonRows label="Loading the timeline" className="h-14" />}
      {timeline.data?.length === 0 && <p className="text-ink-soft">Nothing has happened yet.</p>}
      <ol className="grid gap-4 border-l-2 border-line pl-5">
        {timeline.data?.map((entry) => (
          <li key={entry.id} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.72rem] size-3 rounded-full bg-clay"
            />
            <p className="font-semibold">{titleOf(entry)}</p>
            <p className="text-sm text-ink-soft">
              {formatDateTime(entry.happenedAt)}
              {entry.actor && (
                <>
                  {' '}
                  by <bdi>{entry.actor}</bdi>
                </>
              )}
            </p>
            {entry.detail && (
              <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line" dir="auto">
                {entry.detail}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
