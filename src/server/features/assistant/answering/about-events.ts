import { zoneLabel } from '#contract/events/event-date.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { pathIn } from '#contract/language/languages.ts';
import { plainTextOf } from '#contract/text/plain-text.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { tokensIn } from '#server/domains/search-index/tokens.ts';
import { stemOf } from '#server/domains/search-index/word-forms.ts';
import { otherNamesOf, isSought } from '#server/domains/search/names.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import { dayIn } from '#server/platform/kernel/day-in.ts';
import { inLanguage } from '#server/platform/language/translate.ts';
import { isTelling, NOTHING_ASKED } from '../ask.ts';
import { chipsOf, say, type Answer, type Asking } from '../asking.ts';
import { DETAILS, detailsIn } from '../reading/details.ts';
import { PAUSE, type Sign } from '../reading/lexicon.ts';
import { isOfEvent, likeliestOf } from '../reading/intents.ts';
import { ordersOf } from '../reading/read-question.ts';
import { cardsOf, printDays } from './print-events.ts';
import { capitalized, fill, type SentenceName } from './sentences.ts';

/** Aspects of an event that a message may ask about, in the order of their answers, with the answers' sentences. */
const SENTENCES = {
  free: 'cost', paid: 'cost', flyers: 'flyers', online: 'where', inPerson: 'where', capacity: 'capacity', price: 'cost', when: 'when',
  where: 'where', who: 'who', join: 'join', calendar: 'calendar', details: 'event',
} as const satisfies Partial<Record<Sign, SentenceName>>; // oxfmt-ignore
type Aspect = keyof typeof SENTENCES;
/** Aspects that also filter a list. */
export const NARROWING: ReadonlySet<Aspect> = new Set(['free', 'paid', 'flyers', 'online', 'inPerson']);

/** Minimum probability of an aspect of an event for the answer to state it. */
const ASPECT_MIN = 0.5;

/** Aspects of an event that a message asks about. */
export function aspectsOf({ reading: { signs }, intents }: Asking): Aspect[] {
  const intent = likeliestOf(intents, isOfEvent, ASPECT_MIN);
  // "On mange sur place ?" asks for food, not for the place.
  if (intent === 'event/practical') return [];
  const asked = intent?.replace('event/', '');
  return (Object.keys(SENTENCES) as Aspect[]).filter((aspect) => signs.has(aspect) || aspect === asked);
}

/** Minimum probability of the likeliest aspect. Below it, the message was not understood. */
const KNOWN_MIN = 0.15;

/** Minimum probability of a clear question about an event. */
const CLEAR_MIN = 0.97;

/** Whether a message rather asks about an event than looks for others: with at least a probability of `least`. */
export const isAboutEvent = (intents: Asking['intents'], least = 0.5): boolean =>
  likeliestOf(intents, isOfEvent, Math.min(least, KNOWN_MIN), least) !== null;

/** Whether a text has a form of a word, or a longer word that begins with it, such as "childcare" for "child". */
const mentions = (text: string, word: string): boolean =>
  tokensIn(text).some((token) =>
    stemOf(word).length > 4 ? token.startsWith(stemOf(word)) : stemOf(token) === stemOf(word),
  );

/** Whether the name or a tag of an event has a word or another name of it: "dev" and "plastico" in "Developer Plastic Week". */
export const isNamedIn = ({ name, tags }: Pick<ResponseRow, 'name' | 'tags'>, word: string): boolean =>
  [word, ...otherNamesOf(word)].some((one) =>
    tokensIn(`${name} ${tags ?? ''}`).some(
      (token) =>
        one.length > 2 && (token.startsWith(stemOf(one)) || (token.length > 3 && one.startsWith(token))),
    ),
  );

/** Maximum number of shown events that one answer describes. */
const ROWS_MAX = 3;

/**
 * Answers a message that names events. Returns null when the message looks for other events, as in "women in tech events in
 * March".
 * @param asking the message without the events' names
 */
export function answerAboutNamed(asking: Asking, rows: readonly ResponseRow[]): Answer | null {
  const { reading } = asking;
  const { signs, ask, topics, isQuestion, hasEventNoun } = reading;
  const isPriced = signs.has('cheapest') || signs.has('cheap');
  // "Is it tonight?"
  const isDated = ask.days !== null && (isQuestion || reading.endsAsQuestion);
  const aspects: Aspect[] = [
    ...(isPriced ? (['price'] as const) : []),
    ...(isDated ? (['when'] as const) : []),
    ...aspectsOf(asking),
  ];
  const isCompared = signs.has('compare') || rows.length > 1;
  const isAsked =
    aspects.length > 0 || isCompared || detailsIn(reading).length > 0 || isAboutEvent(asking.intents);
  if (!isAsked && (hasEventNoun || ask.days || ask.places.length > 0)) return null;
  const about = (isQuestion || isAsked) && !isCompared ? topics : [];
  return isAsked || isQuestion || topics.length < 2 ? sayAbout(asking, rows, aspects, about) : null;
}

/**
 * Answers a message about the events just shown, such as "the second one" or "is there food?". Returns null for any other
 * message.
 */
export function answerAboutShown(asking: Asking): Answer | null {
  const { before, shown, words, reading, intents } = asking;
  const { ordinals, signs, ask, hasEventNoun, topics } = reading;
  const has = (...some: readonly Sign[]) => some.some((sign) => signs.has(sign));
  const looksFor = ask.text !== '' || ask.places.length > 0 || ask.days !== null || has('other');
  if (shown.length === 0) {
    const asksOthers = isTelling({ ...ask, price: null, order: null, single: false });
    const isAbout = ordinals.length > 0 || has('it', 'calendar') || isAboutEvent(intents);
    return isAbout && !hasEventNoun && !asksOthers && ask.order === null
      ? say(asking, words.nothingShown, { foundNothing: true })
      : null;
  }
  const aspects = aspectsOf(asking);
  const isFilter = aspects.every((aspect) => NARROWING.has(aspect));
  // "Which of them are free?" and "which is the cheapest?" narrow the list.
  const narrows = has('ones', 'only') && isFilter && aspects.length > 0;
  if (narrows && !has('compare')) return null;
  const isCompared =
    has('compare') ||
    (!ask.single && ordinals.length === 0 && likeliestOf(intents, isOfEvent, ASPECT_MIN) === 'event/compare');
  // After a comparison of named events, "which comes first?" is about the same events.
  const isStillCompared = shown.length > 1 && before?.ask === null && ask.single;
  if (isStillCompared && ordinals.length === 0 && !looksFor && !hasEventNoun)
    return sayAbout(asking, shown, aspects);
  // "The last event of the year" is a search, even after a list.
  const isOrdinal = ordinals.length > 0 && !(ask.order !== null && ask.days !== null);
  if (isOrdinal || (isCompared && shown.length > 1 && !looksFor)) {
    const named = ordinals.flatMap((ordinal) => shown.at(ordinal > 0 ? ordinal - 1 : ordinal) ?? []);
    const rows = isCompared ? (named.length > 1 ? named : shown.slice(0, ROWS_MAX)) : named.slice(-1);
    return rows.length > 0 ? sayAbout(asking, rows, aspects) : say(asking, words.nothingShown);
  }
  const meant = namedAmong(shown, topics) ?? meantOf(asking) ?? asking.focus;
  const of = meant ? [meant] : shown.slice(0, ROWS_MAX);
  const isElsewhere = ask.places.some((place) =>
    of.every(({ location }) => !fold(location ?? place).includes(place)),
  );
  const isOfName = (word: string) => of.some((row) => isNamedIn(row, word));
  // "Robotics?" asks for others, but "laptop needed?" asks about the shown events.
  const seeks = topics.some((word) => isSought(word) && !DETAILS.has(word) && !isOfName(word));
  const isOther = isElsewhere || seeks || (ask.single && !meant);
  // A clear question may mention other things: "when does it end? The last bus to Rufisque leaves at nine".
  if (!isAboutEvent(intents, isOther ? CLEAR_MIN : undefined) || has('other', 'similar', 'dayAfter'))
    return null;
  const about = isFilter ? topics : [];
  return sayAbout(asking, of, aspects, about);
}

/** The only one of several shown events that a topic names, as in "is that hackathon free?". */
function namedAmong(shown: readonly ResponseRow[], topics: readonly string[]): ResponseRow | null {
  const [named, other] = shown.filter((row) => topics.some((word) => isNamedIn(row, word)));
  return shown.length > 1 && named && !other ? named : null;
}

/** The shown event that a message means: the only one in the place that it names, else the one in focus. */
function meantOf({ shown, focus, reading }: Asking): ResponseRow | null {
  const { places } = reading.ask;
  if (places.length === 0) return focus;
  const [there, other] = shown.filter(({ location }) =>
    places.some((place) => fold(location ?? '').includes(place)),
  );
  return there && !other ? there : null;
}

/** Minimum number of words in a message that is taken for a question about the event in focus. */
const ASKING_WORDS_MIN = 3;

/**
 * Answers a message that was not understood with what the organizer of the event in focus writes about its words, if anything.
 * Returns null for a message in no known language.
 */
export function answerAboutFocus(asking: Asking): Answer | null {
  const { focus, reading } = asking;
  const { language, words, topics, ask } = reading;
  const said = words.filter((word) => word !== PAUSE).length;
  const isElse = reading.isAny || ask.places.length > 0 || ask.days !== null;
  const isAsked = language !== null && said >= ASKING_WORDS_MIN && !isElse;
  return focus && isAsked ? sayAbout(asking, [focus], [], topics) : null;
}

/**
 * Answers a question about the given events. A single event becomes the focus, which "it" means in follow-ups.
 * @param topics words to look for in the descriptions, besides practical details; next to aspects, quoted only if a description
 *   has them
 */
export function sayAbout(
  asking: Asking,
  rows: readonly ResponseRow[],
  aspects: readonly Aspect[],
  topics: readonly string[] = [],
): Answer {
  const { shown, words, language, places, reading } = asking;
  const ids = rows.map(({ id }) => id);
  const isNew = !rows.every((row) => shown.includes(row));
  const isCompared = rows.length > 1 && aspects.length + topics.length === 0;
  const about = rows.length === 1 ? [...new Set([...topics, ...detailsIn(reading)])] : topics;
  // Next to the event's own data, only a sentence about a thing that people search for, such as "students", adds something. Words of
  // its name do not.
  const isOfName = (word: string) => rows.some((row) => isNamedIn(row, word));
  const adds = (word: string) => (DETAILS.has(word) || isSought(word)) && !isOfName(word);
  const quoted = aspects.length === 0 ? about.filter((word) => !isOfName(word)) : about.filter(adds);
  const isTold = (row: ResponseRow) => sentencesAbout(row, quoted) !== undefined;
  const isQuoted = (row: ResponseRow) => quoted.length > 0 && (aspects.length === 0 || isTold(row));
  // A practical question that the organizer leaves open is not passed over.
  const isOpen = (row: ResponseRow) =>
    aspects.length > 0 && quoted.some((word) => DETAILS.has(word)) && !isTold(row);
  const texts = rows.flatMap((row) => [
    ...(quoted.length === 0 || aspects.length > 0 ? [factsAbout(asking, row, aspects, rows.length > 1)] : []),
    ...(isQuoted(row) ? [quoteAbout(asking, row, quoted)] : []),
    ...(isOpen(row) ? [fill(words.unsaid, { contact: contactOf(row) })] : []),
  ]);
  const unasked = (['price', 'where'] as const).filter((aspect) => !aspects.includes(aspect));
  const chips = chipsOf(words, [...unasked, 'other']);
  const focus = ids.length === 1 ? ids[0]! : null;
  // A follow-up after a comparison is about its events, not about others in their places.
  const ask = rows.length > 1 ? null : { ...NOTHING_ASKED, places: [...places] };
  const state = isNew && { shown: ids, seen: ids, ask };
  const response = [...(isCompared ? [words.sideBySide] : []), ...texts, ...bestOf(asking, rows)].join('\n');
  const isUnsaid = quoted.length > 0 && !rows.some(isTold);
  return say(
    asking,
    response,
    {
      events: cardsOf(rows, language),
      found: rows.length,
      foundNothing: isUnsaid && aspects.length === 0,
      chips,
    },
    { focus, ...state },
  );
}

const startOf = ({ eventDate, eventTime }: ResponseRow) => `${eventDate} ${eventTime ?? ''}`;
const leastOf = ({ ticketPrice }: ResponseRow) => Number.parseFloat(ticketPrice ?? '') || 0;
const mostOf = (row: ResponseRow) =>
  Number.parseFloat(row.ticketPrice?.split('-').at(-1) ?? '') || leastOf(row) || null;
const seatsOf = ({ maxAttendees }: ResponseRow) => maxAttendees;
/** The value that a superlative compares, null if an event has none, and whether the highest is meant. */
const COMPARED = {
  date: [startOf, false], latest: [startOf, true], cheapest: [leastOf, false], dearest: [mostOf, true], biggest: [seatsOf, true],
} as const; // oxfmt-ignore

/** Says which of several events is the first, the last, the biggest, the cheapest or the most expensive, if the message asks. */
function bestOf({ reading, words }: Asking, rows: readonly ResponseRow[]): string[] {
  if (rows.length < 2) return [];
  const asked = new Set([...ordersOf(reading.signs), reading.ask.order]);
  return (Object.keys(COMPARED) as (keyof typeof COMPARED)[]).flatMap((order) => {
    const [valueOf, isHighest] = COMPARED[order];
    const valued = rows.filter((row) => valueOf(row) !== null);
    const sorted = valued.toSorted((one, other) => (valueOf(one)! < valueOf(other)! ? -1 : 1));
    const [best, next] = isHighest ? sorted.toReversed() : sorted;
    if (!asked.has(order) || !best || (next && valueOf(next) === valueOf(best))) return [];
    const isPrice = order === 'cheapest' || order === 'dearest';
    const isComparable =
      !isPrice || leastOf(best) === 0 || valued.every(({ currency }) => currency === best.currency);
    const name = order === 'date' ? words.first : words.superlatives[order];
    return [isComparable ? `${capitalized(name)}: ${best.name}.` : words.oneCurrency];
  });
}

const QUOTE_MAX = 700;

/** Maximum number of sentences in a quote about several words. */
const SENTENCES_MAX = 3;

/** The sentences of an event's description that mention the words: the best for each word, joined in their order. */
function sentencesAbout(
  { description }: Pick<ResponseRow, 'description'>,
  about: readonly string[],
): string | undefined {
  const sentences = plainTextOf(description).split(/(?<=[.!?])\s+|\n+/);
  // The sentence with most of a word's names is the best: "in Arabic, with English translation" for "English".
  const bestAbout = (word: string) => {
    const names = [word, ...(DETAILS.get(word) ?? otherNamesOf(word))];
    const counts = sentences.map((sentence) => names.filter((name) => mentions(sentence, name)).length);
    const most = Math.max(...counts);
    return most > 0 ? counts.indexOf(most) : -1;
  };
  const found = new Set(about.map(bestAbout).filter((index) => index >= 0));
  const told = [...found].slice(0, SENTENCES_MAX).toSorted((one, other) => one - other);
  return told.length > 0 ? told.map((index) => sentences[index]).join(' ') : undefined;
}

/**
 * Quotes the sentences of the description that mention the words `about`. If no sentence does, says so of a practical detail, and
 * else quotes the beginning of the description, where the visitor may find the answer in other words. Without words, quotes the
 * beginning.
 */
function quoteAbout({ words }: Asking, row: ResponseRow, about: readonly string[]): string {
  const { name, description } = row;
  const said = about.length > 0 ? sentencesAbout({ description }, about) : '';
  // `details.json` has all names of a practical detail, so a text without them does not mention it.
  const isOmitted = said === undefined && about.every((word) => DETAILS.has(word));
  const whole = (said || plainTextOf(description)).replace(/\s+/g, ' ').trim();
  const text = whole.length > QUOTE_MAX ? `${whole.slice(0, whole.lastIndexOf(' ', QUOTE_MAX))}…` : whole;
  if (isOmitted || text === '') return fill(words.omitted, { name, contact: contactOf(row) });
  const quote = fill(words.quote, { name, text });
  return about.length > 0 ? `${quote}\n${fill(words.notSaid, { contact: contactOf(row) })}` : quote;
}

const contactOf = ({ contactEmail, contactPhone }: ResponseRow) =>
  [contactEmail, contactPhone].filter(Boolean).join(', ');

/** Sentences about the given aspects of an event, or about all aspects if none is given. */
function factsAbout(
  asking: Asking,
  row: ResponseRow,
  aspects: readonly Aspect[],
  isCompared: boolean,
): string {
  const { words, language, now } = asking;
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
    contact: contactOf(row),
    link: row.registrationUrl ?? row.ticketUrl ?? row.website,
    seats: row.maxAttendees,
    calendar: pathIn(language, `/events/${row.slug}.ics`),
    hasFlyers: row.flyerEnabled,
    cancelled: scheduling === 'cancelled',
    postponed: scheduling === 'postponed',
    over: (eventEndDate ?? eventDate) < dayIn(row.timezone ?? 'UTC', now).toString(),
  };
  const kinds = new Set(aspects.length > 0 ? aspects.map((kind) => SENTENCES[kind]) : ['event' as const]);
  const facts = [...kinds].map((kind) => fill(words[kind], values)).join(' ') + fill(words.changed, values);
  return kinds.has('event') && !isCompared ? `${facts}\n${quoteAbout(asking, row, [])}` : facts;
}
