import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from '#web/kit/router/router.tsx';
import { useHead } from '#web/kit/page/head.ts';
import { EventList } from './event-list.tsx';
import { FACETS_PATH, type Facets } from '#web/visitor/filters/facets.ts';
import { FeaturedStrip } from './featured-strip.tsx';
import { FilterBar } from '#web/visitor/filters/filter-bar.tsx';
import { Hero } from './hero.tsx';
import { formatCount, homeHead } from './home-words.ts';
import { fromQuery } from '#web/visitor/filters/list-parameters.ts';
import { useHomeList } from './use-home-list.ts';
import { useListPosition } from './use-list-position.ts';
import { useListInView } from './use-list-in-view.ts';
import { PartBoundary } from '#web/kit/ui/part-boundary.tsx';

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
      {!narrowed && (
        <PartBoundary what="Featured Events" className="mx-4 mt-6">
          <FeaturedStrip events={strip} count={list.featured} />
        </PartBoundary>
      )}
      <PartBoundary key={search} what="The list of events" className="mx-4 mt-8">
        <EventList ref={section} parameters={parameters} cursor={cursor} list={list} />
      </PartBoundary>
      {/* Only where the list shows no featured events of its own. */}
      {narrowed && !cursor && list.featured?.total === 0 && <FeaturedStrip events={strip} />}
    </>
  );
}
