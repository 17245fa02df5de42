import { useInfiniteQuery } from '@tanstack/react-query';
import { useHead } from '#web/head.ts';
import { EventCard, type CardEvent } from '#web/event/event-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { eventListQuery } from './event-list-query.ts';
import { formatCount, homeWords } from './home-words.ts';
import { LoadMore } from './load-more.tsx';
import { NoEvents } from './no-events.tsx';
import { PlaceholderCards } from './placeholder-cards.tsx';
import { QuickFilters } from './quick-filters.tsx';

const HEADINGS: Record<string, string> = { past: 'Past Events', all: 'Every Event' };

/** The list under the hero, for the filters and the place that the URL names. */
export function EventList({ parameters, cursor }: { parameters: URLSearchParams; cursor: string }) {
  const list = useInfiniteQuery(eventListQuery(parameters, cursor));
  const first = list.data?.pages[0];
  const term = parameters.get('search');
  useHead(homeWords(term, first));
  const title = term ? 'Search Results' : 'All Events';
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];

  return (
    <section aria-labelledby="events-heading" className="mx-auto max-w-6xl px-4 pt-10">
      <h2 id="events-heading" className="text-3xl font-extrabold sm:text-4xl">
        {HEADINGS[parameters.get('when') ?? ''] ?? 'Upcoming Events'}
      </h2>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <QuickFilters parameters={parameters} />
        <h3 className="text-xl" aria-live="polite">
          {first ? `${title} (${formatCount(first)})` : title}
        </h3>
      </div>
      <div className="mt-6">
        {list.isPending && <PlaceholderCards />}
        {list.isError && !first && (
          <div role="alert" className="py-16 text-center">
            <h3 className="text-2xl">Failed to fetch events</h3>
            <p className="mt-2 text-ink-soft">Check your connection, then try again.</p>
            <Button variant="secondary" className="mt-5" onClick={() => void list.refetch()}>
              Retry
            </Button>
          </div>
        )}
        {first && events.length === 0 && <NoEvents searching={Boolean(term)} />}
        {events.length > 0 && <Grid events={events} />}
        <LoadMore list={list} parameters={parameters} shown={events.length} />
      </div>
    </section>
  );
}

function Grid({ events }: { events: CardEvent[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {events.map((event) => (
        <li key={event.slug} className="grid min-w-0">
          <EventCard event={event} />
        </li>
      ))}
    </ul>
  );
}
