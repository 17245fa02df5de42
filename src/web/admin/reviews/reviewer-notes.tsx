import { t } from '#web/kit/language/t.ts';
import { addressOf } from '#web/kit/language/spoken.ts';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { formatDaysShort } from '#contract/events/event-date.ts';
import type { EventReview } from '#contract/events/review.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { PlainFact } from '#web/shared/event-facts/plain-fact.tsx';
import { EarlierNotes } from '#web/shared/events/earlier-notes.tsx';
import { EventStatusBadge } from '#web/shared/events/event-status-badge.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { formatDate } from '#web/kit/ui/local-time.ts';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';

/** Facts for reviewers: who submitted the event, where its links lead, and which other events contain the same text. */
export function ReviewerNotes({ event }: { event: AdminEvent }) {
  const review = useOwn<EventReview>(`/api/admin/events/${event.id}/review`);
  if (review.isError) {
    return <LoadFailed what={t('the notes for reviewers')} onRetry={() => void review.refetch()} />;
  }
  if (!review.data) return <SkeletonRows label={t('Loading the notes for reviewers')} rows={1} />;
  const { hosts, owner, earlierNotes, similar, repeated } = review.data;
  return (
    <section aria-label={t('For reviewers')} className="grid gap-3 rounded-2xl bg-paper-deep p-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <PlainFact label={t('Account')}>
          {t('{age}, since {date}', { age: ageOf(owner.createdAt), date: formatDate(owner.createdAt) })}
        </PlainFact>
        <PlainFact label={t('Owner’s other events')}>
          {t('{approved} approved, {rejected} rejected', {
            approved: owner.approved,
            rejected: owner.rejected,
          })}
        </PlainFact>
        <div className="sm:col-span-2">
          <dt className="text-sm text-ink-soft">{t('Links lead to')}</dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-1 font-semibold">
            {hosts.length === 0 && t('The event has no links')}
            {hosts.map(({ host, links }) => (
              <span key={host} className="wrap-anywhere">
                {host}
                {links > 1 && <span className="font-normal text-ink-soft"> ×{links}</span>}
              </span>
            ))}
          </dd>
        </div>
      </dl>
      {earlierNotes.length > 0 && (
        <div className="rounded-xl border-2 border-marigold bg-surface px-4 py-3">
          <b className="font-semibold">{t('Changes requested earlier:')}</b>
          <EarlierNotes notes={earlierNotes} />
        </div>
      )}
      {similar.length > 0 && (
        <OtherEvents
          title={t(
            similar.length === 1
              ? 'An event with a similar name in the same city on the same days:'
              : 'Events with a similar name in the same city on the same days:',
          )}
          events={similar.map((event) => ({ ...event, about: formatDaysShort(event.eventDate) }))}
        />
      )}
      {repeated.length > 0 && (
        <OtherEvents
          title={t('The description repeats sentences from other events:')}
          events={repeated.map((event) => ({
            ...event,
            about: t('{shared} of {count, plural, one {# sentence} other {# sentences}}', {
              shared: event.sentences,
              count: event.compared,
            }),
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
              href={addressOf(`/events/${slug}`)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-clay underline underline-offset-4"
            >
              <bdi>{name}</bdi>
            </a>
            <EventStatusBadge status={status} />
            <span className="text-sm text-ink-soft">
              {sameOwner ? t('{about}, same owner', { about }) : t('{about}, different owner', { about })}
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
  if (days < 1) return t('New today');
  if (days < 30) return t('{count, plural, one {# day old} other {# days old}}', { count: days });
  if (days < 365)
    return t('{count, plural, one {# month old} other {# months old}}', { count: Math.floor(days / 30) });
  return t('{count, plural, one {# year old} other {# years old}}', { count: Math.floor(days / 365) });
}
