import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { zoneLabel } from '#contract/events/event-date.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import type { ResponseRow } from '#server/events/event-row.ts';
import { placeOf } from '#server/places/place-of.ts';
import { tokensIn } from '#server/search-index/tokens.ts';
import { say, type Answer, type Asking } from '../asking.ts';
import type { Reading } from '../reading/reading.ts';
import type { Sign } from '../reading/signs.ts';
import { cardsOf } from './event-cards.ts';
import { printDay, printDays } from './print-days.ts';
import { NOTHING_WANTED, type Wanted } from '../wanted.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';
import { joined, type AnswerWords, type EventFacts } from './words/sentences.ts';
import { beginningOf, sentenceAbout } from './quote-description.ts';

/** What a question asks of an event, as signs, in the order in which it is answered. */
const ASPECTS = [
  'price',
  'free',
  'paid',
  'when',
  'ends',
  'where',
  'online',
  'inPerson',
  'who',
  'join',
  'flyers',
  'capacity',
  'details',
] as const satisfies readonly Sign[];
export type Aspect = (typeof ASPECTS)[number];

/** What a question asks of an event. */
export const aspectsOf = ({ signs }: Reading): Aspect[] =>
  // "The price of a ticket" does not ask for a ticket.
  ASPECTS.filter((aspect) => signs.has(aspect) && !(aspect === 'join' && signs.has('price')));

/** Answers what is asked of events; from then on, "it" is the only one. @param about other words that are asked of it */
export function showEvents(
  asking: Asking,
  rows: readonly ResponseRow[],
  aspects: readonly Aspect[],
  about: readonly string[] = [],
): Answer {
  const { before, language } = asking;
  const { chips, ...words } = ANSWER_WORDS[language];
  const ids = rows.map(({ id }) => id);
  const isNew = !ids.every((id) => before?.shown.includes(id));
  const unasked = [
    !aspects.includes('price') && chips.price,
    !aspects.includes('where') && chips.where,
    chips.similar,
  ];
  return say(
    asking,
    about.length > 0
      ? answerFromTexts(rows, about, words)
      : rows.map((row) => answerAbout(row, aspects, language)).join('\n'),
    { events: cardsOf(rows), found: rows.length, chips: unasked.filter((chip) => chip !== false) },
    {
      focus: ids.length === 1 ? ids[0]! : null,
      ...(isNew && { shown: ids, seen: ids, wanted: aroundEvent(rows) }),
    },
  );
}

/** Where "something cheaper" than an event is searched for: in its city or country. */
function aroundEvent([row, second]: readonly ResponseRow[]): Wanted {
  const place = row && !second && row.location ? placeOf(row.location) : null;
  return place
    ? { ...NOTHING_WANTED, places: [tokensIn(place.city ?? place.country).join(' ')] }
    : NOTHING_WANTED;
}

/** What the descriptions say about something. */
function answerFromTexts(
  rows: readonly ResponseRow[],
  about: readonly string[],
  words: Pick<AnswerWords, 'quote' | 'notSaid'>,
): string {
  const quotes = rows.flatMap(({ name, description }) => {
    const text = sentenceAbout(description, about);
    return text === null ? [] : words.quote(name, text);
  });
  return quotes.join('\n') || words.notSaid(about.join(' '), rows.map(({ name }) => name).join(', '));
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
    online: () => words.where(facts),
    inPerson: () => words.where(facts),
    ends: () => words.ends(facts),
    who: () => words.who(facts),
    join: () => words.join(facts, link),
    flyers: () => words.flyers(facts),
    capacity: () => words.capacity(facts),
    details: () => joined([words.event(facts), words.quote(row.name, beginningOf(row.description))], '\n'),
  };
  const wanted: readonly Aspect[] = asked.length > 0 ? asked : ['details'];
  return [...new Set(wanted.map((aspect) => sentences[aspect]()))].join(' ');
}

/** Whether an event can be joined online although its place does not say so. */
const isAlsoOnline = ({ attendance, location }: ResponseRow) =>
  (attendance === 'online' || attendance === 'both') && !/online/i.test(location ?? '');

function eventFactsOf(row: ResponseRow, language: AssistantLanguage): EventFacts {
  const { eventDate, eventEndDate, ticketPrice, currency, scheduling } = row;
  const price = formatPrice(ticketPrice, currency);
  return {
    name: row.name,
    days:
      eventEndDate && eventEndDate > eventDate
        ? printDays({ from: eventDate, to: eventEndDate }, language)
        : printDay(eventDate, language),
    lastDay: eventEndDate && eventEndDate > eventDate ? printDay(eventEndDate, language) : null,
    time: row.eventTime,
    zone: zoneLabel(row.timezone),
    place: [isAlsoOnline(row) && 'online', row.venue, row.location].filter(Boolean).join(', '),
    price,
    isFree: price === 'Free',
    organizer: row.organizerName,
    seats: row.maxAttendees,
    flyers: row.flyerEnabled,
    cancelled: scheduling === 'on' ? null : scheduling,
  };
}
