import type { ReactNode } from 'react';
import { rich, t } from '#web/kit/language/t.ts';
import {
  attendanceText,
  type FeaturedEvent,
  CompactEventCard,
} from '#web/shared/events/compact-event-card.tsx';
import { formatDaysShort } from '#contract/events/event-date.ts';
import { MarkedText } from '#web/shared/events/marked-text.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Link } from '#web/kit/router/link.tsx';
import type { EventPage } from './event-list-query.ts';
import { FilterLink } from '#web/visitor/filters/filter-link.tsx';
import { formatCount, type Count } from './home-words.ts';

const SHOWN = 6;
const SHOWN_ON_PHONES = 4;

/** The featured events among the results, one per row. Without filters, the strip shows them as cards instead. */
export function FeaturedList({
  page,
  parameters,
}: {
  page: EventPage<FeaturedEvent>;
  parameters: URLSearchParams;
}) {
  const { events } = page;
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="featured-list-heading" className="mt-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h4 id="featured-list-heading" className="flex items-center gap-2 text-xl">
          {t('Featured')}
          <span className="font-sans tracking-normal">
            <Badge tone="highlight">{formatCount(page)}</Badge>
          </span>
        </h4>
        {events.length > SHOWN_ON_PHONES && (
          <FilterLink
            parameters={parameters}
            changes={{ sort: 'featured' }}
            className={`${SHOW_ALL} ${events.length > SHOWN ? '' : 'sm:hidden'}`}
          >
            {rich('Show all {count}<hidden> featured</hidden>', { count: formatCount(page), hidden })}
          </FilterLink>
        )}
      </div>
      <ul className="mt-1 grid gap-x-8 border-t-2 border-line sm:grid-cols-2 lg:grid-cols-3 max-sm:*:nth-[n+5]:hidden">
        {events.slice(0, SHOWN).map((event) => (
          <FeaturedRow key={event.slug} event={event} />
        ))}
      </ul>
    </section>
  );
}

/** For screen readers, which read links out of context. */
const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

const SHOW_ALL =
  'inline-flex min-h-11 shrink-0 items-center font-semibold text-clay underline underline-offset-4';

function FeaturedRow({ event }: { event: FeaturedEvent }) {
  const attendance = event.attendeeCount ? ` · ${attendanceText(event)}` : '';
  return (
    <li className="relative flex min-h-11 items-center justify-between gap-4 border-b-2 border-line py-1 hover:border-ink sm:py-2">
      <div className="min-w-0 wrap-anywhere">
        <h5 className="line-clamp-2 text-base leading-tight" dir="auto">
          <Link to={`/events/${event.slug}`} className="after:absolute after:inset-0">
            <MarkedText text={event.name} words={event.matched} />
          </Link>
        </h5>
        <p className="text-sm text-ink-soft" dir="auto">
          <MarkedText text={event.location ?? ''} words={event.matched} />
          {attendance}
        </p>
      </div>
      <p className="max-w-28 shrink-0 text-end text-sm font-semibold text-clay">
        {formatDaysShort(event.eventDate, event.eventEndDate)}
      </p>
    </li>
  );
}

const SHOWN_IN_STRIP = 4;

/** Featured events as cards: a row of four on a desktop, a scrolling row on smaller screens. */
export function FeaturedStrip({ events, count }: { events: FeaturedEvent[]; count?: Count | undefined }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="featured-heading" className="mx-auto max-w-6xl pt-6 lg:px-4">
      <div className="flex items-center justify-between gap-4 px-4 lg:px-0">
        <h2 id="featured-heading" className="flex items-center gap-2 text-2xl font-extrabold sm:text-3xl">
          {t('Featured Events')}
          {count && (
            <span className="font-sans text-base tracking-normal">
              <Badge tone="highlight">{formatCount(count)}</Badge>
            </span>
          )}
        </h2>
        {events.length > SHOWN_IN_STRIP && (
          <Link to="/?sort=featured" className={SHOW_ALL}>
            {rich('Show all<hidden> featured events</hidden>', { hidden })}
          </Link>
        )}
      </div>
      <ul className="mt-3 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 py-1 lg:grid lg:grid-cols-4 lg:overflow-visible lg:p-0">
        {events.map((event) => (
          <li
            key={event.slug}
            className="flex w-[min(17rem,85vw)] shrink-0 snap-start only:w-full sm:only:w-96 lg:w-auto lg:min-w-0 lg:only:col-span-2 lg:nth-[n+5]:hidden"
          >
            <CompactEventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
