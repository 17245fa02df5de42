import type { AssistantLanguage } from '#contract/assistant-constants.ts';
import { zoneLabel } from '#contract/event-date.ts';
import { formatPrice } from '#contract/event-price.ts';
import type { ResponseRow } from '#server/events/event-row.ts';
import { say, type Answer, type Asking } from '../asking.ts';
import type { Reading } from '../reading/reading.ts';
import type { Sign } from '../reading/signs.ts';
import { cardsOf } from './event-cards.ts';
import { printDay, printDays } from './print-days.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';
import type { EventFacts } from './words/sentences.ts';

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

/** What a question asks of an event. */
export const aspectsOf = ({ signs }: Reading): Aspect[] => ASPECTS.filter((aspect) => signs.has(aspect));

/** Answers what is asked of one event; from then on, "it" is that one. */
export function showEvent(asking: Asking, row: ResponseRow, aspects: readonly Aspect[]): Answer {
  const { before, language } = asking;
  const { chips } = ANSWER_WORDS[language];
  return say(
    asking,
    answerAbout(row, aspects, language),
    { events: cardsOf([row]), found: 1, chips: [chips.price, chips.where, chips.similar] },
    {
      focus: row.id,
      ...(!before?.shown.includes(row.id) && { shown: [row.id], seen: [row.id], wanted: null }),
    },
  );
}

/** Sentences about what is asked of an event; about all of it when nothing in particular is. */
function answerAbout(row: ResponseRow, asked: readonly Aspect[], language: AssistantLanguage): string {
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
  const wanted: readonly Aspect[] = asked.length > 0 ? asked : ['details'];
  return [...new Set(wanted.map((aspect) => sentences[aspect]()))].join(' ');
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
