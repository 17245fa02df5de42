import { formatPrice } from '#contract/events/event-price.ts';
import { zoneLabel } from '#contract/events/event-date.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { chip, say, type Answer, type Asking } from '../asking.ts';
import { NOTHING_ASKED } from '../ask.ts';
import type { Reading } from '../reading/read-question.ts';
import type { Sign } from '../reading/signs.ts';
import { cardsOf } from './event-cards.ts';
import { printDay, printDays } from './print-days.ts';
import { beginningOf, sentenceAbout } from './quote-description.ts';
import { fill, type SentenceName } from './sentences.ts';

/** The questions about one event, in the order in which they are answered, with their sentences. */
const SENTENCES = {
  free: 'cost', paid: 'cost', flyers: 'flyers', online: 'where', inPerson: 'where', capacity: 'capacity', price: 'cost', when: 'when',
  ends: 'ends', where: 'where', who: 'who', join: 'join', calendar: 'calendar', details: 'event',
} as const satisfies Partial<Record<Sign, SentenceName>>; // oxfmt-ignore
export type Aspect = keyof typeof SENTENCES;
/** Aspects that also narrow a list. */
export const NARROWING: ReadonlySet<Aspect> = new Set(['free', 'paid', 'flyers', 'online', 'inPerson']);

/** Aspects of an event that a message asks about. "The price of a ticket" isn't about joining, "add it to my calendar" not about the day. */
export const aspectsOf = ({ signs }: Reading): Aspect[] =>
  (Object.keys(SENTENCES) as Aspect[]).filter(
    (aspect) =>
      signs.has(aspect) &&
      !(aspect === 'join' && signs.has('price')) &&
      !(aspect === 'when' && signs.has('calendar')),
  );

/** Answers a question about some events. A single event becomes the focus ("it") of follow-ups. @param about words that the descriptions may answer */
export function sayAbout(
  asking: Asking,
  rows: readonly ResponseRow[],
  aspects: readonly Aspect[],
  about: readonly string[] = [],
): Answer {
  const { before, words, language } = asking;
  const ids = rows.map(({ id }) => id);
  const isNew = !ids.every((id) => before?.shown.includes(id));
  const texts = rows.map((row) =>
    about.length > 0 ? quoteAbout(asking, row, about) : factsAbout(asking, row, aspects),
  );
  const isCompared = rows.length > 1 && aspects.length + about.length === 0;
  const offered = (['price', 'where'] as const).filter((aspect) => !aspects.includes(aspect));
  return say(
    asking,
    [...(isCompared ? [words.sideBySide] : []), ...texts].join('\n'),
    {
      events: cardsOf(rows, language),
      found: rows.length,
      chips: [...offered, 'other' as const].map((name) => chip(words, name)),
    },
    {
      focus: ids.length === 1 ? ids[0]! : null,
      ...(isNew && { shown: ids, seen: ids, ask: { ...NOTHING_ASKED, places: [...asking.places] } }),
    },
  );
}

/** Quotes the description's sentence about `about`. Without one, says so and quotes the beginning. */
function quoteAbout({ words }: Asking, { name, description }: ResponseRow, about: readonly string[]): string {
  const text = sentenceAbout(description, about);
  if (text !== null) return fill(words.quote, { name, text });
  return `${fill(words.notSaid, { name })}\n${fill(words.quote, { name, text: beginningOf(description) })}`;
}

/** Sentences about the given aspects of an event, or about all aspects if none is given. */
function factsAbout({ words, language }: Asking, row: ResponseRow, aspects: readonly Aspect[]): string {
  const { name, eventDate, eventEndDate, eventTime, venue, location, attendance, scheduling } = row;
  const price = formatPrice(row.ticketPrice, row.currency);
  const isLong = eventEndDate !== null && eventEndDate > eventDate;
  const isAlsoOnline = (attendance === 'online' || attendance === 'both') && !/online/i.test(location ?? '');
  const values = {
    name,
    price,
    isFree: price === 'Free',
    days: isLong ? printDays({ from: eventDate, to: eventEndDate }, language) : printDay(eventDate, language),
    lastDay: isLong && printDay(eventEndDate, language),
    time: eventTime,
    zone: zoneLabel(row.timezone).replace(' time', ''),
    place: [isAlsoOnline && 'online', venue, location].filter(Boolean).join(', '),
    organizer: row.organizerName,
    contact: [row.contactEmail, row.contactPhone].filter(Boolean).join(', '),
    link: row.registrationUrl ?? row.ticketUrl ?? row.website,
    seats: row.maxAttendees,
    calendar: `/events/${row.slug}.ics`,
    hasFlyers: row.flyerEnabled,
    cancelled: scheduling === 'cancelled',
    postponed: scheduling === 'postponed',
  };
  const kinds = new Set(
    (aspects.length > 0 ? aspects : (['details'] as const)).map((kind) => SENTENCES[kind]),
  );
  const end = aspects.includes('ends') && sentenceAbout(row.description, ['close', 'finish']);
  const said = [...kinds].map((kind) =>
    end && kind === 'ends' ? fill(words.quote, { name, text: end }) : fill(words[kind], values),
  );
  const whole = said.join(' ') + fill(words.changed, values);
  return kinds.has('event')
    ? `${whole}\n${fill(words.quote, { name, text: beginningOf(row.description) })}`
    : whole;
}
