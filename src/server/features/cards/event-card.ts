import type { Event } from '#contract/events/events.ts';
import { formatDateRange, parseDay } from '#contract/events/event-date.ts';
import type { CardDescription } from '#server/domains/drawing/drawing-jobs.ts';

type CardFacts = Pick<
  Event,
  'slug' | 'name' | 'category' | 'eventDate' | 'eventEndDate' | 'eventTime' | 'venue' | 'location'
>;

/** The preview card of an event. */
export function eventCard(event: CardFacts): CardDescription {
  const days = formatDateRange(event.eventDate, event.eventEndDate);
  const first = parseDay(event.eventDate);
  return {
    seed: event.slug,
    category: event.category,
    leaf: { day: String(first?.day ?? '?'), month: first?.month ?? 'TBA' },
    when: [days, event.eventTime].filter(Boolean).join(' · '),
    where: [event.venue, event.location].filter(Boolean).join(', '),
    title: event.name,
  };
}
