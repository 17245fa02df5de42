import type { Event } from '#contract/events.ts';
import type { CardDescription } from './card-description.ts';

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const MONTH = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

type CardFacts = Pick<
  Event,
  'slug' | 'name' | 'category' | 'eventDate' | 'eventEndDate' | 'eventTime' | 'venue' | 'location'
>;

/** The card of an event: its days as its calendar has them, where it is, and its name. */
export function eventCard(event: CardFacts): CardDescription {
  const first = new Date(event.eventDate);
  const days = event.eventEndDate ? DAY.formatRange(first, new Date(event.eventEndDate)) : DAY.format(first);
  return {
    seed: event.slug,
    category: event.category,
    leaf: { day: String(first.getUTCDate()), month: MONTH.format(first) },
    when: [days.replaceAll(',', ''), event.eventTime].filter(Boolean).join(' · '),
    where: [event.venue, event.location].filter(Boolean).join(', '),
    title: event.name,
  };
}
