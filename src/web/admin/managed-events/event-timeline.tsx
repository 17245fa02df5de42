import type { TimelineEntry } from '#contract/events/review.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { capitalise } from '#web/kit/ui/capitalise.ts';
import { labelOf } from '#web/admin/reviews/event-changes.tsx';

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
      <ol className="grid gap-4 border-s-2 border-line ps-5">
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

const TITLES: Record<string, string> = {
  'event.create': 'Created by an admin',
  'event.approve': 'Approved',
  'event.reject': 'Rejected',
  'event.undo-rejection': 'Rejection undone',
  'event.request-changes': 'Changes requested',
  'event.review': 'Edits reviewed',
  'event.archive': 'Archived',
  'event.restore': 'Restored',
  'event.feature': 'Featured',
  'event.unfeature': 'No longer featured',
  'event.withdraw': 'Withdrawn from review',
  submitted: 'Submitted for review',
  rejected: 'Reason given to the owner',
  'changes-requested': 'Note to the owner',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  'on-again': 'On again',
  'template-approved': 'Template approved',
  'template-rejected': 'Template withdrawn',
};

function titleOf({ kind, count, fields, tokens }: TimelineEntry): string {
  const number = count.toLocaleString('en');
  if (kind === 'flyers') return `${number} ${count === 1 ? 'flyer' : 'flyers'} made`;
  if (kind === 'downloads') return `${number} ${count === 1 ? 'download' : 'downloads'}`;
  if (kind === 'event.update') return `Edited: ${fields.map(labelOf).join(', ') || 'nothing'}`;
  const title = TITLES[kind] ?? capitalise(kind.replace(/^event\./, '').replaceAll('-', ' '));
  return tokens === null ? title : `${title}, ${tokens.toLocaleString('en')} tokens returned`;
}
