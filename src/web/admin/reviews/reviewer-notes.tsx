import type { AdminEvent } from '#contract/admin/admin.ts';
import { formatDaysShort } from '#contract/events/event-date.ts';
import type { EventReview } from '#contract/events/review.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { EventStatusBadge } from '#web/shared/events/event-status-badge.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { formatDate } from '#web/kit/ui/local-time.ts';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';

/** Facts for reviewers: who submitted the event, where its links lead, and which other events contain the same text. */
export function ReviewerNotes({ event }: { event: AdminEvent }) {
  const review = useOwn<EventReview>(`/api/admin/events/${event.id}/review`);
  if (review.isError) {
    return <LoadFailed what="the notes for reviewers" onRetry={() => void review.refetch()} />;
  }
  if (!review.data) return <SkeletonRows label="Loading the notes for reviewers" rows={1} />;
  const { hosts, owner, similar, repeated } = review.data;
  return (
    <section aria-label="For reviewers" className="grid gap-3 rounded-2xl bg-paper-deep p-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">Account</dt>
          <dd className="font-semibold">
            {ageOf(owner.createdAt)}, since {formatDate(owner.createdAt)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Their other events</dt>
          <dd className="font-semibold">
            {owner.approved.toLocaleString('en')} approved, {owner.rejected.toLocaleString('en')} rejected
          </dd>
        </div>
        <div className="sm:col-span-2">
          <dt className="text-sm text-ink-soft">Links lead to</dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-1 font-semibold">
            {hosts.length === 0 && 'The event has no links'}
            {hosts.map(({ host, links }) => (
              <span key={host} className="wrap-anywhere">
                {host}
                {links > 1 && <span className="font-normal text-ink-soft"> ×{links}</span>}
              </span>
            ))}
          </dd>
        </div>
      </dl>
      {similar.length > 0 && (
        <OtherEvents
          title={
            similar.length === 1
              ? 'An event with a similar name in the same city on the same days:'
              : 'Events with a similar name in the same city on the same days:'
          }
          events={similar.map((event) => ({ ...event, about: formatDaysShort(event.eventDate) }))}
        />
      )}
      {repeated.length > 0 && (
        <OtherEvents
          title="The description repeats sentences from other events:"
          events={repeated.map((event) => ({
            ...event,
            about: `${event.sentences} of ${event.compared} ${event.compared === 1 ? 'sentence' : 'sentences'}`,
          }))}
        />
      )}
    </section>
  );
}

interface OtherEventsProps {
  title: string;
  events: (Pick<EventReview['repeated'][number], 'id' | 'name' | 'slug' | 'status' | 'sameOwner'> & {
    about: string;
  })[];
}

/** Links to other events, which open in new tabs so that the review stays open. */
function OtherEvents({ title, events }: OtherEventsProps) {
  return (
    <div className="rounded-xl border-2 border-marigold bg-surface px-4 py-3">
      <b className="font-semibold">{title}</b>
      <ul className="mt-1 grid gap-1">
        {events.map(({ id, name, slug, status, sameOwner, about }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <a
              href={`/events/${slug}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-clay underline underline-offset-4"
            >
              <bdi>{name}</bdi>
            </a>
            <EventStatusBadge status={status} />
            <span className="text-sm text-ink-soft">
              {about}
              {sameOwner ? ', same owner' : ', another owner'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const DAY_MS = 86_400_000;

/** An account's age in its largest unit. */
function ageOf(createdAt: string): string {
  const days = Math.floor((Date.now() - Date.parse(createdAt)) / DAY_MS);
  if (days < 1) return 'New today';
  for (const [unit, length] of [
    ['year', 365],
    ['month', 30],
    ['day', 1],
  ] as const) {
    const number = Math.floor(days / length);
    if (number > 0) return `${number} ${unit}${number === 1 ? '' : 's'} old`;
  }
  return '';
}
