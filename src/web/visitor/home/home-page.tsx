import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from '#web/kit/router/router.tsx';
import { useHead } from '#web/kit/page/head.ts';
import { EventList } from './event-list.tsx';
import { FACETS_PATH, type Facets } from '#web/visitor/filters/facets.ts';
import { FilterBar } from '#web/visitor/filters/filter-bar.tsx';
import { Hero } from './hero.tsx';
import { formatCount, homeHead } from './home-words.ts';
import { fromQuery } from '#web/visitor/filters/list-parameters.ts';
import { useHomeList } from './use-home-list.ts';
import { useListPosition } from './use-list-position.ts';
import { useListInView } from './use-list-in-view.ts';
import { CompactEventCard, type FeaturedEvent } from '#web/shared/events/compact-event-card.tsx';

export default function HomePage() {
  const { search } = useLocation();
  const { parameters, cursor } = useMemo(() => fromQuery(search), [search]);
  const list = useHomeList(parameters, cursor);
  const facets = useQuery<Facets | null>({ queryKey: [FACETS_PATH] });
  const { count, strip } = list;
  const featured = [...(list.featured?.events ?? []), ...strip];
  // The server writes the head with its own origin (home-document.ts).
  const origin = import.meta.env.SSR ? 'http://page.invalid' : location.origin;
  useHead(homeHead({ parameters, cursor, count, featured }, origin));
  useListPosition(list);
  const section = useListInView(parameters);

  const narrowed = parameters.size > 0 || cursor !== '';
  const found = count && `${formatCount(count)} ${count.total === 1 ? 'event' : 'events'}`;
  return (
    <>
      <Hero brief={narrowed}>
        <FilterBar parameters={parameters} facets={facets.data} found={found} />
      </Hero>
      {!narrowed && <FeaturedStrip events={strip} />}
      <EventList ref={section} parameters={parameters} cursor={cursor} list={list} />
      {narrowed && !cursor && <FeaturedStrip events={strip} />}
    </>
  );
}

function FeaturedStrip({ events }: { events: FeaturedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="featured-heading" className="mx-auto max-w-6xl pt-6 lg:px-4">
      <h2 id="featured-heading" className="px-4 text-2xl font-extrabold sm:text-3xl lg:px-0">
        Featured Events
      </h2>
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
