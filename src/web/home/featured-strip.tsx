import type { CardEvent } from '#web/events/event-card.tsx';
import { CompactEventCard } from '#web/events/compact-event-card.tsx';

export function FeaturedStrip({ events }: { events: CardEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="featured-heading" className="mx-auto max-w-6xl pt-10 lg:px-4">
      <h2 id="featured-heading" className="px-4 text-2xl font-extrabold sm:text-3xl lg:px-0">
        Featured Events
      </h2>
      <ul className="mt-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-1 pb-3 lg:grid lg:grid-cols-4 lg:overflow-visible lg:p-0">
        {events.map((event) => (
          <li
            key={event.slug}
            className="flex w-[min(17rem,85vw)] shrink-0 snap-start only:w-full sm:only:w-96 lg:w-auto lg:min-w-0 lg:only:col-span-2 lg:nth-[n+5]:hidden"
          >
            <CompactEventCard event={event} in="strip" />
          </li>
        ))}
      </ul>
    </section>
  );
}
