import { zoneLabel } from '#contract/events/event-date.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { pathIn } from '#contract/language/languages.ts';
import { plainTextOf } from '#contract/text/plain-text.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { inLanguage } from '#server/platform/language/translate.ts';
import { tokensIn } from '#server/domains/search-index/tokens.ts';
import { stemOf } from '#server/domains/search-index/word-forms.ts';
import { NOTHING_ASKED } from '../ask.ts';
import { chipsOf, say, type Answer, type Asking } from '../asking.ts';
import type { Sign } from '../reading/lexicon.ts';
import type { Reading } from '../reading/read-question.ts';
import { cardsOf } from './event-cards.ts';
import { printDays } from './print-days.ts';
import { fill, type SentenceName } from './sentences.ts';

/** Aspects of an event that a message may ask about, in the order of their answers, with the answers' sentences. */
const SENTENCES = {
  free: 'cost', paid: 'cost', flyers: 'flyers', online: 'where', inPerson: 'where', capacity: 'capacity', price: 'cost', when: 'when',
  where: 'where', who: 'who', join: 'join', calendar: 'calendar', details: 'event',
} as const satisfies Partial<Record<Sign, SentenceName>>; // oxfmt-ignore
export type Aspect = keyof typeof SENTENCES;
/** Aspects that also narrow a list. */
export const NARROWING: ReadonlySet<Aspect> = new Set(['free', 'paid', 'flyers', 'online', 'inPerson']);

/**
 * Aspects of an event that a message asks about. "The price of a ticket" isn't about joining, and "add it to my calendar" isn't
 * about the day.
 */
export const aspectsOf = ({ signs }: Reading): Aspect[] =>
  (Object.keys(SENTENCES) as Aspect[]).filter(
    (aspect) =>
      signs.has(aspect) &&
      !(aspect === 'join' && signs.has('price')) &&
      !(aspect === 'when' && signs.has('calendar')),
  );

/** The word stems in a text. */
export const stemsIn = (text: string): Set<string> => new Set(tokensIn(text).map(stemOf));

/** Answers a question about the given events. A single event becomes the focus ("it") of follow-ups. @param about words to look for in the descriptions */
export function sayAbout(
  asking: Asking,
  rows: readonly ResponseRow[],
  aspects: readonly Aspect[],
  about: readonly string[] = [],
): Answer {
  const { shown, words, language, places } = asking;
  const ids = rows.map(({ id }) => id);
  const isNew = !rows.every((row) => shown.includes(row));
  const isCompared = rows.length > 1 && aspects.length + about.length === 0;
  const texts = rows.map((row) =>
    about.length > 0 ? quoteAbout(asking, row, about) : factsAbout(asking, row, aspects),
  );
  const chips = [
    !aspects.includes('price') && 'price',
    !aspects.includes('where') && 'where',
    'other',
  ] as const;
  return say(
    asking,
    [...(isCompared ? [words.sideBySide] : []), ...texts].join('\n'),
    { events: cardsOf(rows, language), found: rows.length, chips: chipsOf(words, chips) },
    {
      focus: ids.length === 1 ? ids[0]! : null,
      ...(isNew && { shown: ids, seen: ids, ask: { ...NOTHING_ASKED, places: [...places] } }),
    },
  );
}

const QUOTE_MAX = 400;

/** Quotes the first 400 characters of a text. */
function quote({ words }: Asking, name: string, text: string): string {
  const whole = plainTextOf(text).replace(/\s+/g, ' ').trim();
  const isShort = whole.length <= QUOTE_MAX;
  return fill(words.quote, {
    name,
    text: isShort ? whole : `${whole.slice(0, whole.lastIndexOf(' ', QUOTE_MAX))}…`,
  });
}

/** Quotes the sentence of the description that is about `about`. If there is none, says so and quotes the beginning. */
function quoteAbout(asking: Asking, { name, description }: ResponseRow, about: readonly string[]): string {
  const sentences = plainTextOf(description).split(/(?<=[.!?])\s+|\n+/);
  const said = sentences.find((sentence) => about.some((word) => stemsIn(sentence).has(stemOf(word))));
  if (said !== undefined) return quote(asking, name, said);
  return `${fill(asking.words.notSaid, { name })}\n${quote(asking, name, description)}`;
}

/** Sentences about the given aspects of an event, or about all aspects if none is given. */
function factsAbout(asking: Asking, row: ResponseRow, aspects: readonly Aspect[]): string {
  const { words, language } = asking;
  const { name, eventDate, eventEndDate, venue, location, attendance, scheduling } = row;
  const price = () => formatPrice(row.ticketPrice, row.currency);
  const isAlsoOnline = (attendance ?? 'in-person') !== 'in-person' && !/online/i.test(location ?? '');
  const values = {
    name,
    price: inLanguage(language, price),
    isFree: price() === 'Free',
    days: printDays({ from: eventDate, to: eventEndDate ?? eventDate }, language),
    time: row.eventTime,
    zone: zoneLabel(row.timezone).replace(' time', ''),
    place: [isAlsoOnline && words.online, venue, location].filter(Boolean).join(', '),
    organizer: row.organizerName,
    contact: [row.contactEmail, row.contactPhone].filter(Boolean).join(', '),
    link: row.registrationUrl ?? row.ticketUrl ?? row.website,
    seats: row.maxAttendees,
    calendar: pathIn(language, `/events/${row.slug}.ics`),
    hasFlyers: row.flyerEnabled,
    cancelled: scheduling === 'cancelled',
    postponed: scheduling === 'postponed',
  };
  const kinds = new Set(aspects.length > 0 ? aspects.map((kind) => SENTENCES[kind]) : ['event' as const]);
  const facts = [...kinds].map((kind) => fill(words[kind], values)).join(' ') + fill(words.changed, values);
  return kinds.has('event') ? `${facts}\n${quote(asking, name, row.description)}` : facts;
}
