import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from '#web/kit/router/router.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { formatDaysShort } from '#contract/events/event-date.ts';
import { attendanceText, type FeaturedEvent } from '#web/shared/events/compact-event-card.tsx';
import { MarkedText } from '#web/shared/events/marked-text.tsx';
import { Link } from '#web/kit/router/link.tsx';
import type { EventPage } from './event-list-query.ts';
import { FilterLink } from '#web/visitor/filters/filter-link.tsx';
import { formatCount } from './home-words.ts';

const SHOWN_FIRST = 6;
/** The others come with "Show all". */
const SHOWN_ON_PHONES = 4;

/** History entries that showed all, to restore them on back. */
const opened = new Set<string>();

/** The featured events, a row each: the strip shows them as cards. "Show all" works without scripts as its own page. */
export function FeaturedList({
  page,
  parameters,
}: {
  page: EventPage<FeaturedEvent>;
  parameters: URLSearchParams;
}) {
  const { key, search } = useLocation();
  const entry = `${key}${search}`;
  const [all, setAll] = useState(() => opened.has(entry));
  const list = useRef<HTMLUListElement>(null);
  if (page.events.length === 0) return null;
  const shown = all ? page.events : page.events.slice(0, SHOWN_FIRST);
  const more = page.next !== null || shown.length < page.events.length;
  const moreOnPhones = !all && shown.length > SHOWN_ON_PHONES;
  // Below a title that counts them too.
  const isFound = parameters.size > 0;
  const Heading = isFound ? 'h4' : 'h3';
  return (
    <section aria-labelledby="featured-list-heading" className="mt-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <Heading id="featured-list-heading" className="flex items-center gap-2 text-xl">
          Featured
          <span className="font-sans tracking-normal">
            <Badge tone="highlight">{formatCount(page)}</Badge>
          </span>
        </Heading>
        {(more || moreOnPhones) && (
          <FilterLink
            parameters={parameters}
            changes={{ sort: 'featured' }}
            onClick={(event) => {
              // All of them are loaded already.
              if (page.next !== null || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              const before = [...list.current!.children].filter(
                (row) => row.getClientRects().length > 0,
              ).length;
              opened.add(entry);
              flushSync(() => setAll(true));
              // The link disappears: move focus to the first new row.
              list.current!.children[before]?.querySelector('a')?.focus({ preventScroll: true });
            }}
            className={`inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4 ${more ? '' : 'sm:hidden'}`}
          >
            Show all {formatCount(page)}
            <span className="sr-only"> featured</span>
          </FilterLink>
        )}
      </div>
      <ul
        ref={list}
        className={`mt-1 grid gap-x-8 border-t-2 border-line sm:grid-cols-2 lg:grid-cols-3 ${moreOnPhones ? 'max-sm:*:nth-[n+5]:hidden' : ''}`}
      >
        {shown.map((event) => (
          <FeaturedRow key={event.slug} event={event} isFound={isFound} />
        ))}
      </ul>
    </section>
  );
}

/** Phones show where it is only among found events: every row of the plain list keeps the others further down. */
function FeaturedRow({ event, isFound }: { event: FeaturedEvent; isFound: boolean }) {
  const attendance = event.attendeeCount ? ` · ${attendanceText(event)}` : '';
  return (
    <li className="relative flex min-h-11 items-center justify-between gap-4 border-b-2 border-line py-1 hover:border-ink sm:py-2">
      <div className="min-w-0 wrap-anywhere">
        <h4 className="line-clamp-2 text-base leading-tight" dir="auto">
          <Link to={`/events/${event.slug}`} className="after:absolute after:inset-0">
            <MarkedText text={event.name} words={event.matched} />
          </Link>
        </h4>
        <p className={`text-sm text-ink-soft ${isFound ? '' : 'max-sm:hidden'}`} dir="auto">
          <MarkedText text={event.location ?? ''} words={event.matched} />
          {attendance}
        </p>
      </div>
      <p className="max-w-26 shrink-0 text-right text-sm font-semibold text-clay">
        {formatDaysShort(event.eventDate, event.eventEndDate)}
      </p>
    </li>
  );
}
