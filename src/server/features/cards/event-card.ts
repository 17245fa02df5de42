import { SUBTITLE } from '#contract/brand.ts';
import type { Event } from '#contract/events/events.ts';
import { formatDateRange, parseDay } from '#contract/events/event-date.ts';
import { m } from '#contract/language/message.ts';
import { speaker } from '#contract/language/speaker.ts';
import type { CardDescription } from '#server/domains/drawing/drawing-jobs.ts';
import type { FilterCategory } from '#contract/events/event-constants.ts';

export type PageCardName = 'home' | 'pricing' | 'contact' | FilterCategory;

type CardFacts = Pick<
  Event,
  'slug' | 'name' | 'category' | 'eventDate' | 'eventEndDate' | 'eventTime' | 'venue' | 'location'
>;

/** An event's card, in the language that `inLanguage` sets. */
export function eventCard(event: CardFacts): CardDescription {
  const days = formatDateRange(event.eventDate, event.eventEndDate);
  const first = parseDay(event.eventDate);
  return {
    seed: event.slug,
    category: event.category,
    leaf: { day: String(first?.day ?? '?'), month: first?.month ?? speaker.say(m('TBA')) },
    when: [days, event.eventTime].filter(Boolean).join(' · '),
    where: [event.venue, event.location].filter(Boolean).join(', '),
    title: event.name,
    subtitle: speaker.say(SUBTITLE),
  };
}

type Page = { title: string; when: string; where: string };

const EVERYWHERE = m('From Dakar to Dar es Salaam, Cairo to Cape Town');
const category = (title: string): Page => ({
  title,
  when: m('Find an event and tell everyone you’ll be there'),
  where: EVERYWHERE,
});

/** The English texts of the pages' cards. */
const PAGES: Record<PageCardName, Page> = {
  home: {
    title: m('African tech and innovation events, and your own flyer'),
    when: m('Let’s meet'),
    where: EVERYWHERE,
  },
  pricing: {
    title: m('Packages for every event'),
    when: m('From free to custom'),
    where: m('Paid packages last until they are used up'),
  },
  contact: {
    title: m('Talk to the team'),
    when: m('Questions, help, partnerships'),
    where: m('We reply within 24 hours'),
  },
  technology: category(m('Technology events across Africa')),
  business: category(m('Business events across Africa')),
  networking: category(m('Networking events across Africa')),
  workshop: category(m('Workshops across Africa')),
  conference: category(m('Conferences across Africa')),
  other: category(m('Events of every kind across Africa')),
};

export const PAGE_CARD_NAMES = Object.keys(PAGES) as PageCardName[];

/** A page's card, in the language that `inLanguage` sets. */
export function pageCard(name: PageCardName): CardDescription {
  const { title, when, where } = PAGES[name];
  const { say } = speaker;
  return {
    seed: name === 'home' ? 'tukutane' : name,
    category: null,
    leaf: null,
    title: say(title),
    when: say(when),
    where: say(where),
    subtitle: say(SUBTITLE),
  };
}
