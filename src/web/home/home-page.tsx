import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { fromQuery } from './event-list-query.ts';
import { EventList } from './event-list.tsx';
import { Hero } from './hero.tsx';

export default function HomePage() {
  const { search } = useLocation();
  const { parameters, cursor } = useMemo(() => fromQuery(search), [search]);
  return (
    <>
      <Hero parameters={parameters} />
      <EventList parameters={parameters} cursor={cursor} />
    </>
  );
}
