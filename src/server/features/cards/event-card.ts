import type { Event } from '#contract/events/events.ts';
import { formatDateRange, parseDay } from '#contract/events/event-date.ts';
import type { CardDescription } from '#server/domains/drawing/drawing-jobs.ts';
import type { FilterCategory } from '#contract/events/event-constants.ts';

export type PageCardName = 'home' | 'pricing' | 'contact' | FilterCategory;

type CardFacts = Pick<
  Event,
  'slug' | 'name' | 'category' | 'eventDate' | 'eventEndDate' | 'eventTime' | 'venue' | 'location'
>;

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

const card = (seed: string, title: string, when: string, where: string): CardDescription => ({
  seed,
  category: null,
  leaf: null,
  when,
  where,
  title,
});

const EVERYWHERE = 'From Dakar to Dar es Salaam, Cairo to Cape Town';
const category = (name: string, title: string) =>
  card(name, title, 'Find it, go, and say you’ll be there', EVERYWHERE);

export const PAGE_CARDS: Record<PageCardName, CardDescription> = {
  home: card('tukutane', 'African tech and innovation events, and your own flyer', 'Let’s meet', EVERYWHERE),
  pricing: card(
    'pricing',
    'Packages for every event',
    'From free to custom',
    'Paid packages last until they are used up',
  ),
  contact: card('contact', 'Talk to the team', 'Questions, help, partnerships', 'We reply within 24 hours'),
  technology: category('technology', 'Technology events across Africa'),
  business: category('business', 'Business events across Africa'),
  networking: category('networking', 'Networking events across Africa'),
  workshop: category('workshop', 'Workshops across Africa'),
  conference: category('conference', 'Conferences across Africa'),
  other: category('other', 'Events of every kind across Africa'),
};
