import { ANSWER_EVENTS_MAX, type AssistantLanguage } from '#contract/assistant-constants.ts';
import type { ChatRequest, ChatResponse } from '#contract/assistant.ts';
import type { Database } from '#server/db/database.ts';
import { findEventsNamed, findPublicEvents } from '#server/event-lists/find-events.ts';
import type { ResponseRow } from '#server/events/event-row.ts';
import { dayIn } from '#server/kernel/day-in.ts';
import type { Point } from '#server/places/distance.ts';
import { tokensIn } from '#server/search-index/tokens.ts';
import { isStopWord } from '#server/search-index/stop-words.ts';
import { readSearch } from '#server/search/read-search.ts';
import { answerAbout, ASPECTS, cardsOf, type Aspect } from './answering/event-facts.ts';
import { chipsFor } from './answering/chips.ts';
import { understood } from './answering/understood.ts';
import { ANSWER_WORDS } from './answering/words/answer-words.ts';
import { readConversation, writeConversation, type Conversation } from './conversation.ts';
import { findFactTopic } from './facts/find-fact-topic.ts';
import { FACT_PAGES, productFact } from './facts/product-facts.ts';
import { findWanted, type Found } from './finding/find-wanted.ts';
import { knownPlace, readLocation, zoneAt } from './finding/known-place.ts';
import { readQuestion, type Reading } from './reading/read-question.ts';
import { wordSet } from './reading/words.ts';
import { smallTalkIn } from './reading/small-talk.ts';
import { isTelling, refined, wantedOf, type Wanted } from './wanted.ts';

export interface Answer extends ChatResponse {
  /** Whether events were looked for and none meets the question. */
  foundNothing: boolean;
}

interface Asking {
  db: Database;
  now: Date;
  location: Point | null;
  reading: Reading;
  language: AssistantLanguage;
  before: Conversation | null;
}

/** Answers a question from the database and the hub's own facts alone, as of `now`, without any model. */
export async function answerQuestion(
  db: Database,
  { message, userLocation, conversationId }: ChatRequest,
  now: Date,
): Promise<Answer> {
  const before = readConversation(conversationId ?? undefined);
  const location = readLocation(userLocation);
  const reading = readThere(message, location, before, now);
  const language = reading.language ?? before?.language ?? 'en';
  const asking: Asking = { db, now, location, reading, language, before };
  return (
    answerFact(asking) ??
    answerSmallTalk(asking) ??
    (await answerAboutShown(asking)) ??
    (await answerAboutNamed(asking)) ??
    (await answerSearch(asking))
  );
}

/** Reads a question with the day of the place that it names, or else of where it is asked. */
function readThere(message: string, location: Point | null, before: Conversation | null, now: Date): Reading {
  const home = dayIn(location ? zoneAt(location) : 'UTC', now);
  const reading = readQuestion(message, home);
  const [name] = [...reading.places, ...(before?.wanted?.places ?? [])];
  const place = name === undefined ? null : knownPlace(name);
  const there = place ? dayIn(place.timezone, now) : home;
  return there.equals(home) ? reading : readQuestion(message, there);
}

function say(
  { before, language }: Asking,
  response: string,
  more: Partial<Answer> = {},
  state: Partial<Conversation> = {},
): Answer {
  const kept = before ?? { wanted: null, shown: [], seen: [], focus: null };
  return {
    response,
    foundNothing: false,
    ...more,
    conversationId: writeConversation({ ...kept, ...state, language }),
  };
}

function answerSmallTalk(asking: Asking): Answer | null {
  const { reading, language } = asking;
  const words = ANSWER_WORDS[language];
  const { chips } = words;
  const empty = { wanted: null, shown: [], seen: [], focus: null };
  if (reading.signs.has('reset') && reading.subjects.length === 0 && reading.places.length === 0) {
    return say(asking, words.startedOver, { chips: [chips.weekend, chips.near, chips.free] }, empty);
  }
  const talk = smallTalkIn(reading);
  if (talk === null) return null;
  return say(asking, words[talk], { chips: [chips.weekend, chips.nextMonth, chips.near, chips.free] });
}

function answerFact(asking: Asking): Answer | null {
  const { reading, language, before } = asking;
  const asked = findFactTopic(reading.words);
  if (asked === null || !isAboutHub(asked, reading, before)) return null;
  const { topic } = asked;
  return say(asking, productFact(topic, language), { links: [FACT_PAGES[topic]] });
}

/** "Workshops on pricing in Lagos" looks for events; "how do I publish my event" does not. */
function isAboutHub(
  { topic, isAction }: NonNullable<ReturnType<typeof findFactTopic>>,
  reading: Reading,
  before: Conversation | null,
): boolean {
  const isOfEvent = reading.places.length > 0 || (before?.focus && reading.signs.has('it'));
  if (topic === 'flyer' && isOfEvent) return false;
  if (isAction) return !reading.near && reading.days === null;
  const looks = reading.days !== null || reading.places.length > 0 || reading.near;
  return !looks && !reading.hasEventNoun && reading.formats.length === 0;
}

const aspectsOf = ({ signs }: Reading): Aspect[] => ASPECTS.filter((aspect) => signs.has(aspect));

/** "The second one", "is it free?", "where?": about an event that the last answer showed. */
async function answerAboutShown(asking: Asking): Promise<Answer | null> {
  const { db, reading, language, before } = asking;
  const aspects = aspectsOf(reading);
  const { ordinal, signs } = reading;
  const names =
    reading.subjects.length + reading.places.length + reading.formats.length > 0 || reading.days !== null;
  const points = ordinal !== null || signs.has('it') || signs.has('details');
  if (signs.has('other') || (names && ordinal === null) || (!points && aspects.length === 0)) return null;
  // "Only free ones", "any free events?" narrow the list.
  if (
    ordinal === null &&
    (reading.hasEventNoun || signs.has('ones') || signs.has('only') || signs.has('about')) &&
    !signs.has('it')
  )
    return null;
  if (
    ordinal === null &&
    !signs.has('it') &&
    !aspects.some((aspect) => aspect !== 'free' && aspect !== 'paid' && aspect !== 'flyers')
  )
    return null;
  if (!before || before.shown.length === 0) {
    return points && ordinal !== null && !reading.hasEventNoun
      ? say(asking, ANSWER_WORDS[language].nothingShown)
      : null;
  }
  const id =
    ordinal === null
      ? (before.focus ?? before.shown[0])
      : before.shown.at(ordinal > 0 ? ordinal - 1 : ordinal);
  const [row] = await findPublicEvents(db, id ? [id] : []);
  if (!row) return say(asking, ANSWER_WORDS[language].nothingShown);
  return showOne(asking, row, aspects);
}

function showOne(asking: Asking, row: ResponseRow, aspects: readonly Aspect[]): Answer {
  const { chips } = ANSWER_WORDS[asking.language];
  return say(
    asking,
    answerAbout(row, aspects, asking.language),
    { events: cardsOf([row]), found: 1, chips: [chips.price, chips.where, chips.similar] },
    {
      focus: row.id,
      ...(!asking.before?.shown.includes(row.id) && { shown: [row.id], seen: [row.id], wanted: null }),
    },
  );
}

/** People leave articles and the year out of an event’s name. */
const isTellingWord = (word: string) => !isStopWord(word) && !/^20\d\d$/.test(word);
/** How much of an event's name a question must say to mean that event. */
const NAMED_PART = 0.74;

/** "When is Accra Fintech Forum?": a question that has the name of an event in it. */
async function answerAboutNamed(asking: Asking): Promise<Answer | null> {
  const { db, now, reading } = asking;
  if (reading.subjects.length + reading.places.length + reading.formats.length === 0) return null;
  const aspects = aspectsOf(reading);
  const said = new Set(reading.words);
  const content = reading.words.filter((word) => word.length > 1 && isTellingWord(word));
  const names = nameCandidates(content);
  for (const name of names) {
    if (name.length < 2) continue;
    const plan = await readSearch(db, name.join(' '), { beginnings: false, now });
    // What search leaves out as unknown is asked of the event: "is there parking at …?"
    if (!plan || plan.terms.length < 2 || plan.unknown.length > 1) continue;
    const spelt = new Set([...said, ...plan.terms.flatMap(({ typed }) => typed.split(' '))]);
    const rows = (await findEventsNamed(db, plan, now)).filter((row) => {
      const tokens = tokensIn(row.name).filter(isTellingWord);
      return (
        tokens.length > 1 && tokens.filter((token) => spelt.has(token)).length / tokens.length >= NAMED_PART
      );
    });
    if (rows.length === 1 || (rows.length > 1 && aspects.length > 0 && sameName(rows))) {
      return showOne(
        asking,
        rows[0]!,
        aspects.filter((aspect) => aspect !== 'flyers' || reading.flyers !== null),
      );
    }
  }
  return null;
}

function sameName(rows: readonly ResponseRow[]): boolean {
  return new Set(rows.map(({ name }) => name.replace(/ ?20\d\d$/, ''))).size === 1;
}

/** Words that ask something of an event, which a name seldom has. */
const ASKING = wordSet(
  'free cost costs price much when where who venue address ticket tickets date time register organizer organiser organizes organises gratuit gratuite quand prix combien inscrire details more info tell describe gratuito quando onde quanto custa bei wapi lini bure event events evenement evenements evento eventos tukio matukio',
);

/** The words that may be a name: without those that ask, and then with them. */
function nameCandidates(content: readonly string[]): string[][] {
  const bare = content.filter((word) => !ASKING.has(word));
  return bare.length === content.length ? [bare] : [bare, [...content]];
}

const RECOMMENDING = wordSet(
  'recommend suggest surprise recommande recommandez propose proposez recomenda sugere pendekeza',
);

/** Looks for events: by the question alone, or as it changes what was looked for before. */
async function answerSearch(asking: Asking): Promise<Answer> {
  const { db, now, location, reading, language, before } = asking;
  const words = ANSWER_WORDS[language];
  const said = wantedOf(reading);
  const goesOn = before?.wanted && isFollowUp(reading, said);
  const isMore = Boolean(before && before.shown.length > 0 && reading.signs.has('other'));
  const merged = goesOn || (isMore && before?.wanted) ? refined(before.wanted!, said) : said;
  // "Not that one" asks for another cheapest, not for a list.
  const wanted = isMore ? { ...merged, limit: said.limit ?? before?.wanted?.limit ?? null } : merged;
  if (!isTelling(wanted) && !reading.hasEventNoun && !isMore) {
    const asksAll =
      reading.signs.has('count') ||
      reading.signs.has('upcoming') ||
      reading.words.some((word) => RECOMMENDING.has(word));
    if (!asksAll) return say(asking, words.outOfScope, { chips: [words.chips.weekend, words.chips.free] });
  }
  if (wanted.near && !location && wanted.places.length === 0) {
    return say(asking, words.whereAreYou, {}, { wanted: { ...wanted, near: false } });
  }
  const limit = Math.min(wanted.limit ?? ANSWER_EVENTS_MAX, ANSWER_EVENTS_MAX);
  const seen = before?.seen ?? [];
  const without = isMore ? seen : [];
  const today = dayIn('UTC', now);
  const found = await findWanted(db, wanted, { now, today, location, limit, without });
  if (isMore && (found.total === 0 || found.givenUp.length > 0))
    return say(asking, words.noMore, { found: 0 });
  return tell(asking, wanted, found, isMore ? seen : []);
}

function tell(asking: Asking, wanted: Wanted, found: Found, seen: readonly string[]): Answer {
  const { reading, language, location } = asking;
  const words = ANSWER_WORDS[language];
  const { rows, total, givenUp } = found;
  const meets = givenUp.length === 0 && total > 0;
  const phrase = (count: number | null, without: Found['givenUp']) =>
    words.describe(understood(wanted, found, { location, language, count, givenUp: without }));
  const isOne = wanted.limit === 1 && total > 1;
  const response = meets
    ? reading.signs.has('count')
      ? words.counted(String(total), phrase(total, []))
      : isOne
        ? words.one(phrase(total, []))
        : words.found(phrase(total, []), rows.length, String(total))
    : [
        found.unknown.length > 0 ? words.unknown(found.unknown.join(', ')) : words.nothing(phrase(null, [])),
        total > 0 ? words.instead(phrase(total, givenUp), givenUp) : words.tryOther,
      ].join(' ');
  // A subject that nobody writes about, asked as if of a search engine: no list of anything else.
  const isForeign =
    !meets && found.unknown.length > 0 && !reading.hasEventNoun && wanted.formats.length === 0;
  const shown = isForeign ? [] : rows;
  const ids = shown.map(({ id }) => id);
  return say(
    asking,
    isForeign ? words.unknown(found.unknown.join(', ')) + ' ' + words.tryOther : response,
    {
      ...(shown.length > 0 && { events: cardsOf(shown) }),
      found: meets ? total : 0,
      foundNothing: !meets,
      chips: chipsFor(wanted, { total, shown: shown.length, language }),
    },
    { wanted, shown: ids, seen: [...seen, ...ids], focus: ids.length === 1 ? ids[0]! : null },
  );
}

/** A question of more words stands by itself. */
const FOLLOW_UP_WORDS_MAX = 6;

/** Whether a question only makes sense, or is mostly meant, as a change of the one before. */
function isFollowUp(reading: Reading, said: Wanted): boolean {
  const { signs } = reading;
  if (!isTelling(said)) return signs.has('count') || !reading.hasEventNoun;
  if (signs.has('about') || signs.has('ones') || signs.has('only') || signs.has('other')) return true;
  const names = [
    said.places.length > 0 || said.near,
    said.subjects.length + said.formats.length > 0,
    said.days !== null,
  ];
  if (reading.hasEventNoun) return false;
  const asked = names.filter(Boolean).length;
  return asked <= 1 && reading.words.filter((word) => word !== ',').length <= FOLLOW_UP_WORDS_MAX;
}
