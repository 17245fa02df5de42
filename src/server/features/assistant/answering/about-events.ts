import { formatPrice } from '#contract/events/event-price.ts';
import { zoneLabel } from '#contract/events/event-date.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { stemOf } from '#server/domains/search-index/word-forms.ts';
import { chip, say, type Answer, type Asking } from '../asking.ts';
import { NOTHING_ASKED } from '../ask.ts';
import type { Reading } from '../reading/read-question.ts';
import type { Sign } from '../reading/signs.ts';
import { cardsOf } from './event-cards.ts';
import { printDay, printDays } from './print-days.ts';
import { beginningOf, sentenceAbout, stemsIn } from './quote-description.ts';
import { fill, type SentenceName } from './sentences.ts';

/** The questions about one event, in the order in which they are answered. The first five also narrow a list. */
const ASPECTS = [
  'free', 'paid', 'flyers', 'online', 'inPerson', 'capacity', 'price', 'when', 'ends', 'where', 'who', 'join', 'calendar', 'details',
] as const satisfies readonly Sign[]; // oxfmt-ignore
export type Aspect = (typeof ASPECTS)[number];
export const NARROWING: ReadonlySet<Aspect> = new Set(['free', 'paid', 'flyers', 'online', 'inPerson']);

/** What a message asks about an event. */
export const aspectsOf = ({ signs }: Reading): Aspect[] =>
  // "The price of a ticket" does not ask for a ticket, and "add it to my calendar" not for the day.
  ASPECTS.filter(
    (aspect) =>
      signs.has(aspect) &&
      !(aspect === 'join' && signs.has('price')) &&
      !(aspect === 'when' && signs.has('calendar')),
  );

/** Other words that a question asks about an event: "is there a student discount for the Cloud Summit?" */
export function askedAbout({ topics }: Reading, { name }: Pick<ResponseRow, 'name'>): string[] {
  const inName = stemsIn(name);
  return topics.filter((word) => !inName.has(stemOf(word)));
}

/** Answers what is asked about some events; a single one is "it" from then on. @param about words that their descriptions may answer */
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
  const chips = [
    ...(aspects.includes('price') ? [] : [chip(words, 'price')]),
    ...(aspects.includes('where') ? [] : [chip(words, 'where')]),
    chip(words, 'other'),
  ];
  const response = [
    ...(rows.length > 1 && aspects.length === 0 && about.length === 0 ? [words.sideBySide] : []),
    ...texts,
  ].join('\n');
  return say(
    asking,
    response,
    { events: cardsOf(rows, language), found: rows.length, chips },
    {
      focus: ids.length === 1 ? ids[0]! : null,
      ...(isNew && { shown: ids, seen: ids, ask: { ...NOTHING_ASKED, places: [...asking.places] } }),
    },
  );
}

/** What the description says about something; else that it doesn't, and how it begins. */
function quoteAbout({ words }: Asking, { name, description }: ResponseRow, about: readonly string[]): string {
  const text = sentenceAbout(description, about);
  if (text !== null) return fill(words.quote, { name, text });
  return `${fill(words.notSaid, { name })}\n${fill(words.quote, { name, text: beginningOf(description) })}`;
}

/** Sentences about what is asked of an event; about all of it when nothing in particular is. */
function factsAbout({ words, language }: Asking, row: ResponseRow, aspects: readonly Aspect[]): string {
  const { name, eventDate, eventEndDate, eventTime, timezone, venue, location, attendance, scheduling } = row;
  const price = formatPrice(row.ticketPrice, row.currency);
  const isFree = price === 'Free';
  const isLong = eventEndDate !== null && eventEndDate > eventDate;
  const isAlsoOnline = (attendance === 'online' || attendance === 'both') && !/online/i.test(location ?? '');
  const values = {
    name,
    price,
    days: isLong ? printDays({ from: eventDate, to: eventEndDate }, language) : printDay(eventDate, language),
    lastDay: isLong ? printDay(eventEndDate, language) : '',
    time: eventTime
      ? fill(words.time, { time: eventTime, zone: zoneLabel(timezone).replace(' time', '') })
      : '',
    place: [isAlsoOnline && 'online', venue, location].filter(Boolean).join(', ') || words.noPlace,
    cost: isFree ? words.costsNothing : fill(words.costs, { price }),
    organizer: row.organizerName,
    contact: [row.contactEmail, row.contactPhone].filter(Boolean).join(', '),
    link: row.registrationUrl ?? row.ticketUrl ?? row.website,
    seats: row.maxAttendees,
    calendar: `/events/${row.slug}.ics`,
    changed: scheduling === 'on' ? '' : words[scheduling],
  };
  const cost: SentenceName = isFree ? 'isFree' : 'hasPrice';
  const sentences: Record<Aspect, SentenceName> = {
    price: cost,
    free: cost,
    paid: cost,
    when: 'when',
    ends: isLong ? 'endsOn' : 'ends',
    where: 'where',
    online: 'where',
    inPerson: 'where',
    who: values.contact ? 'who' : 'whoElse',
    join: values.link ? 'join' : 'noJoin',
    flyers: row.flyerEnabled ? 'hasFlyers' : 'hasNoFlyers',
    capacity: values.seats ? 'capacity' : 'noCapacity',
    calendar: 'calendar',
    details: 'event',
  };
  const kinds = new Set(
    (aspects.length > 0 ? aspects : (['details'] as const)).map((aspect) => sentences[aspect]),
  );
  const end = aspects.includes('ends') && sentenceAbout(row.description, ['close', 'finish']);
  const said = [...kinds].map((kind) =>
    end && kind === 'ends' ? fill(words.quote, { name, text: end }) : fill(words[kind], values),
  );
  const whole = said.join(' ') + (kinds.has('event') ? '' : values.changed);
  return kinds.has('event')
    ? `${whole}\n${fill(words.quote, { name, text: beginningOf(row.description) })}`
    : whole;
}
