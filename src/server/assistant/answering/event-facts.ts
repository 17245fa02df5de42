import type { AssistantLanguage } from '#contract/assistant-constants.ts';
import { ANSWER_EVENTS_MAX } from '#contract/assistant-constants.ts';
import type { ChatEvent } from '#contract/assistant.ts';
import { formatDateRange, zoneLabel } from '#contract/event-date.ts';
import { formatPrice } from '#contract/event-price.ts';
import type { ResponseRow } from '#server/events/event-row.ts';
import type { Sign } from '../reading/signs.ts';
import { printDay, printDays } from './print-days.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';
import type { EventFacts } from './words/sentences.ts';

/** An event as a card shows it. */
function chatEventOf(row: ResponseRow): ChatEvent {
  const { id, slug, name, location, venue, eventDate, eventEndDate, eventTime, timezone, category } = row;
  const { ticketPrice, currency, heroPath, pictures, flyerEnabled, scheduling } = row;
  return {
    id,
    slug,
    name,
    location,
    venue,
    eventDate,
    eventEndDate,
    eventTime,
    timezone,
    category,
    ticketPrice,
    currency,
    heroPath,
    pictures,
    flyerEnabled,
    scheduling,
    date: formatDateRange(eventDate, eventEndDate),
    price: formatPrice(ticketPrice, currency),
    url: `/events/${slug}`,
  };
}

export function cardsOf(rows: readonly ResponseRow[]): ChatEvent[] {
  return rows.slice(0, ANSWER_EVENTS_MAX).map(chatEventOf);
}

function eventFactsOf(row: ResponseRow, language: AssistantLanguage): EventFacts {
  const { eventDate, eventEndDate, ticketPrice, currency, scheduling } = row;
  const price = formatPrice(ticketPrice, currency);
  return {
    name: row.name,
    days:
      eventEndDate && eventEndDate > eventDate
        ? printDays({ from: eventDate, to: eventEndDate }, language)
        : printDay(eventDate, language),
    time: row.eventTime,
    zone: zoneLabel(row.timezone),
    place: [row.venue, row.location].filter(Boolean).join(', '),
    price,
    isFree: price === 'Free',
    organizer: row.organizerName,
    seats: row.maxAttendees,
    flyers: row.flyerEnabled,
    cancelled: scheduling === 'on' ? null : scheduling,
  };
}

/** What a question asks of an event, as signs, in the order in which it is answered. */
export const ASPECTS = [
  'price',
  'free',
  'paid',
  'when',
  'where',
  'who',
  'join',
  'flyers',
  'capacity',
  'details',
] as const satisfies readonly Sign[];
export type Aspect = (typeof ASPECTS)[number];

/** Sentences about what is asked of an event; about all of it when nothing in particular is. */
export function answerAbout(row: ResponseRow, asked: readonly Aspect[], language: AssistantLanguage): string {
  const words = ANSWER_WORDS[language];
  const facts = eventFactsOf(row, language);
  const link = row.registrationUrl ?? row.ticketUrl ?? row.website;
  const sentences: Record<Aspect, () => string> = {
    price: () => words.price(facts),
    free: () => words.price(facts),
    paid: () => words.price(facts),
    when: () => words.when(facts),
    where: () => words.where(facts),
    who: () => words.who(facts),
    join: () => words.join(facts, link),
    flyers: () => words.flyers(facts),
    capacity: () => words.capacity(facts),
    details: () => words.event(facts),
  };
  const said = new Set(
    (asked.length > 0 ? asked : (['details'] as const)).map((aspect) => sentences[aspect]()),
  );
  return [...said].join(' ');
}
