import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { zoneLabel } from '#contract/events/event-date.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { say, type Answer, type Asking } from '../asking.ts';
import type { Reading } from '../reading/reading.ts';
import type { Sign } from '../reading/signs.ts';
import { cardsOf } from './event-cards.ts';
import { printDay, printDays } from './print-days.ts';
import { NOTHING_WANTED } from '../wanted.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';
import { joined, type AnswerWords, type EventFacts } from './words/sentences.ts';
import { beginningOf, sentenceAbout } from './quote-description.ts';

/** What a question may ask of an event, as signs, in the order in which it is answered, and the sentence that answers it. */
const ASPECTS = {
  price: 'price',
  free: 'price',
  paid: 'price',
  when: 'when',
  ends: 'ends',
  where: 'where',
  online: 'where',
  inPerson: 'where',
  who: 'who',
  join: 'join',
  flyers: 'flyers',
  capacity: 'capacity',
  details: 'event',
} as const satisfies Partial<Record<Sign, keyof AnswerWords>>;
export type Aspect = keyof typeof ASPECTS;

/** What a question asks of an event. */
export const aspectsOf = ({ signs }: Reading): Aspect[] =>
  // "The price of a ticket" does not ask for a ticket.
  (Object.keys(ASPECTS) as Aspect[]).filter(
    (aspect) => signs.has(aspect) && !(aspect === 'join' && signs.has('price')),
  );

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
      ...(isNew && {
        shown: ids,
        seen: ids,
        wanted: { ...NOTHING_WANTED, places: asking.reading.wanted.places },
      }),
    },
  );
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
  if (quotes.length > 0) return quotes.join('\n');
  // They may say it in words of their own: "samosas at six".
  const [only] = rows.length === 1 ? rows : [];
  const names = rows.map(({ name }) => name).join(', ');
  const text = only ? words.quote(only.name, beginningOf(only.description)) : null;
  return joined([words.notSaid(about.join(' '), names), text], '\n');
}

/** Sentences about what is asked of an event; about all of it when nothing in particular is. */
function answerAbout(row: ResponseRow, asked: readonly Aspect[], language: AssistantLanguage): string {
  const words = ANSWER_WORDS[language];
  const facts = eventFactsOf(row, language);
  const kinds = new Set(asked.length > 0 ? asked.map((aspect) => ASPECTS[aspect]) : ['event' as const]);
  const end = sentenceAbout(row.description, ['close', 'finish']);
  const sentences = [...kinds].map((kind) =>
    kind === 'ends' && end ? words.quote(row.name, end) : words[kind](facts),
  );
  const text = kinds.has('event') && words.quote(row.name, beginningOf(row.description));
  return joined([sentences.join(' '), text], '\n');
}

/** Whether an event can be joined online although its place does not say so. */
const isAlsoOnline = ({ attendance, location }: ResponseRow) =>
  (attendance === 'online' || attendance === 'both') && !/online/i.test(location ?? '');

function eventFactsOf(row: ResponseRow, language: AssistantLanguage): EventFacts {
  const { eventDate, eventEndDate, eventTime, timezone, venue, location, scheduling } = row;
  const price = formatPrice(row.ticketPrice, row.currency);
  const isLong = eventEndDate !== null && eventEndDate > eventDate;
  return {
    name: row.name,
    days: isLong ? printDays({ from: eventDate, to: eventEndDate }, language) : printDay(eventDate, language),
    lastDay: isLong ? printDay(eventEndDate, language) : null,
    time: eventTime,
    zone: zoneLabel(timezone).replace(' time', ''),
    place: joined([isAlsoOnline(row) && 'online', venue, location], ', '),
    price,
    isFree: price === 'Free',
    organizer: row.organizerName,
    contact: joined([row.contactEmail, row.contactPhone], ', '),
    link: row.registrationUrl ?? row.ticketUrl ?? row.website,
    seats: row.maxAttendees,
    flyers: row.flyerEnabled,
    cancelled: scheduling === 'on' ? null : scheduling,
  };
}
