import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from '#web/router/router.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CompactEventCard } from '#web/events/compact-event-card.tsx';
import type { EventPage } from './event-list-query.ts';
import { FilterLink } from '#web/filters/filter-link.tsx';
import { formatCount } from './home-words.ts';

const SHOWN_FIRST = 6;

/** History entries that showed all, to restore them on back. */
const opened = new Set<string>();

/** The featured events of the list. "Show all" works without scripts as a page of its own. */
export function FeaturedList({ page, parameters }: { page: EventPage; parameters: URLSearchParams }) {
  const { key, search } = useLocation();
  const entry = `${key}${search}`;
  const [all, setAll] = useState(() => opened.has(entry));
  const list = useRef<HTMLUListElement>(null);
  if (page.events.length === 0) return null;
  const shown = all ? page.events : page.events.slice(0, SHOWN_FIRST);
  const more = page.next !== null || shown.length < page.events.length;
  return (
    <section aria-labelledby="featured-list-heading" className="mt-6">
      <h3 id="featured-list-heading" className="flex items-center gap-2 text-xl">
        Featured
        <span className="font-sans tracking-normal">
          <Badge tone="highlight">{formatCount(page)}</Badge>
        </span>
      </h3>
      <ul ref={list} className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((event) => (
          <li key={event.slug} className="flex min-w-0">
            <CompactEventCard event={event} in="list" />
          </li>
        ))}
      </ul>
      {more && (
        <FilterLink
          parameters={parameters}
          changes={{ sort: 'featured' }}
          onClick={(event) => {
            // All of them are loaded already.
            if (page.next !== null || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            opened.add(entry);
            flushSync(() => setAll(true));
            // The link disappears: move focus to the first new card.
            list.current!.children[SHOWN_FIRST]?.querySelector('a')?.focus({ preventScroll: true });
          }}
          className="inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4"
        >
          Show all {formatCount(page)} featured
        </FilterLink>
      )}
    </section>
  );
}
