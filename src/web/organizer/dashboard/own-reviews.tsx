import { useState } from 'react';
import { t } from '#web/kit/language/t.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { usePagedList } from '#web/kit/api/use-paged-list.ts';
import { Link } from '#web/kit/router/link.tsx';
import { EventStatusBadge } from '#web/shared/events/event-status-badge.tsx';

/** The latest rejected and pending events, in a separate section for phones, where My Events is far down the page. */
export function OwnReviews() {
  const events = [...useLatest('rejected'), ...useLatest('pending')];
  if (events.length === 0) return null;
  return (
    <section
      aria-labelledby="own-reviews"
      className="mt-6 rounded-2xl border-2 border-line bg-surface px-4 py-3 lg:hidden"
    >
      <h2 id="own-reviews" className="text-lg">
        {t('Not published yet')}
      </h2>
      <ul>
        {events.map(({ id, name, status, changesRequested }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <Link
              to={`/edit-event/${id}`}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
              dir="auto"
            >
              {name}
            </Link>
            <EventStatusBadge status={status} changes={changesRequested !== null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest events with a status. Omits past events. */
function useLatest(status: OwnEvent['status']): OwnEvent[] {
  const { data } = usePagedList<OwnEvent>('/api/my-events', { status, limit: '3' });
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (data?.items ?? []).filter(
    ({ eventDate, eventEndDate }) => (eventEndDate ?? eventDate ?? today) >= today,
  );
}
