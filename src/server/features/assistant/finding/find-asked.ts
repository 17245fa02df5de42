import { HOURS } from '#server/domains/event-lists/asked-filters.ts';
import {
  citiesWithin,
  findNamedPlaces,
  type Area,
  type NamedPlace,
} from '#server/domains/event-lists/filters/areas.ts';
import type { EventFilters } from '#server/domains/event-lists/filters/event-conditions.ts';
import { countSelected, selectEvents, type OrderName } from '#server/domains/event-lists/list-events.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { namePlace } from '#server/domains/search-index/place-words.ts';
import { isSought } from '#server/domains/search/names.ts';
import { readSearch } from '#server/domains/search/read-search.ts';
import { sparingSearches, type SearchPlan } from '#server/domains/search/search-plan.ts';
import { dayIn } from '#server/platform/kernel/day-in.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Point } from '#server/platform/places/distance.ts';
import { isIn } from '../reading/lexicon.ts';
import { asksFor, without, type Ask, type GivenUp } from '../ask.ts';
import { pointOf } from './where.ts';

/** The search's interpretation of a message's remaining words. */
interface Topic {
  /** The search plan; null when no word remains to search for. */
  plan: SearchPlan | null;
  /** Folded words that no event has. The plan omits them or uses broader terms instead. */
  unknown: readonly string[];
  /** Places whose names are misspelt in the message, by their corrected names. */
  places: readonly string[];
  /** The remaining words as the visitor wrote them, without the misspelt places. */
  text: string;
}

export interface Found {
  rows: ResponseRow[];
  /** Number of events that match without the filters in `givenUp`, counted up to one more than the list's cap. */
  total: number;
  /** Filters that the events do not meet; empty when they meet all. */
  givenUp: readonly GivenUp[];
  places: readonly NamedPlace[];
  topic: Topic;
}

interface Asked {
  ask: Ask;
  now: Date;
  location: Point | null;
  limit: number;
  /** Ids of events to leave out, such as those already shown. */
  except: readonly string[];
}

/** How much a visitor loses if a group of filters is dropped. The least loss is tried first. */
const LOSSES: Record<GivenUp, number> = {
  hours: 1,
  days: 2,
  price: 3,
  ways: 3,
  words: 3,
  place: 6,
  topic: 7,
};
/** The loss of a topic such as "digital", which most events have. */
const VAGUE_LOSS = 1.5;
/** Maximum number of attempts before the last two. Each attempt costs a statement. */
const ATTEMPTS_MAX = 6;

const NEAR_KM = 100;
const AROUND_KM = 150;

/** Finds the requested events, else the closest matches, with the filters and the search of the public list. */
export async function findAsked(db: Database, asked: Asked): Promise<Found> {
  const { ask, now, location, limit } = asked;
  const [topic, notTopic] = await Promise.all([
    readTopic(db, ask.text, now),
    readTopic(db, ask.notText, now),
  ]);
  const places = findNamedPlaces([...ask.places, ...topic.places]);
  const near = (ask.near ? location : null) ?? pointOf(places[0]);
  const isPast = ask.past || (ask.days?.to ?? '9') < dayIn('UTC', now).toString();
  const own = ask.order === 'latest' ? 'recent' : ask.order === 'distance' && !location ? null : ask.order;
  for (const attempt of attempts(asked, places, topic, isPast)) {
    const filters = { ...attempt.filters, without: notTopic.plan ?? undefined };
    const total = await countSelected(db, filters, now);
    if (total === 0) continue;
    const isBest = attempt.givenUp.length === 0 && filters.search !== null;
    const isByDistance = near && (ask.near || ask.around || attempt.givenUp.includes('place'));
    const usual: OrderName = isPast ? 'recent' : isBest ? 'relevance' : 'date';
    const order = own ?? (isByDistance ? 'distance' : usual);
    const { rows } = await selectEvents(
      db,
      { filters, found: total, order, near, position: null, limit },
      now,
    );
    // An order by price or seats leaves out events without them.
    if (rows.length === 0) continue;
    // Sorts the events of a day by their hour.
    const whenOf = (row: ResponseRow) => `${row.eventDate} ${row.eventTime ?? ''}`;
    if (order === 'date') rows.sort((one, other) => whenOf(one).localeCompare(whenOf(other)));
    return { ...attempt, rows, total, places, topic };
  }
  return { rows: [], total: 0, givenUp: [], places, topic };
}

type Attempt = { filters: EventFilters } & Pick<Found, 'givenUp'>;

/** The searches to try, the strictest first. Words that occur in no event are left out. */
function attempts(
  { ask, location, except }: Asked,
  places: Found['places'],
  topic: Topic,
  isPast: boolean,
): Attempt[] {
  const isUnread = topic.unknown.length > 0;
  const sparing = topic.plan && !isUnread ? sparingSearch(topic.plan) : undefined;
  const areas =
    ask.near && location
      ? [citiesWithin(location, NEAR_KM)]
      : places.map(({ area, point }) => (ask.around && point ? citiesWithin(point, AROUND_KM) : area));
  const whole = { ...ask, places: places.map(({ name }) => name) };
  const isSet = (kind: GivenUp) => (kind === 'words' ? sparing !== undefined : asksFor(whole, kind));
  // A word that nobody searches for, such as "face" in "just across, en face", may be no topic.
  const isVague = topic.plan?.terms.every(({ typed }) => isIn('vague', typed) || !isSought(typed));
  const lossOf = (step: readonly GivenUp[]) =>
    step.reduce((sum, kind) => sum + (kind === 'topic' && isVague ? VAGUE_LOSS : LOSSES[kind]), 0);
  const kinds = (Object.keys(LOSSES) as GivenUp[]).filter(isSet);
  const steps = kinds
    .reduce<GivenUp[][]>((some, kind) => [...some, ...some.map((step) => [...step, kind])], [[]])
    .filter((step) => !(step.includes('words') && step.includes('topic')))
    .toSorted((one, other) => lossOf(one) - lossOf(other));
  // The last attempts keep only the topic, or drop only the topic.
  const isLast = (step: readonly GivenUp[]) =>
    step.includes('topic') ? step.length === 1 : step.length >= kinds.length - Number(isSet('topic'));
  return steps.flatMap((step, at) => {
    if (at >= ATTEMPTS_MAX && !isLast(step)) return [];
    const keeps = (kind: GivenUp) => isSet(kind) && !step.includes(kind);
    const keepsTopic = keeps('topic') && topic.plan !== null;
    // A list of all events does not answer a question about a topic.
    if (!keepsTopic && ask.text !== '' && !keeps('place') && !keeps('days')) return [];
    const search = step.includes('words') ? sparing! : step.includes('topic') ? null : topic.plan;
    const where = step.includes('place') ? {} : placed(areas);
    const when = isPast ? ('past' as const) : ('upcoming' as const);
    const filters = { ...filtersOf(without(ask, step)), ...where, when, search, except: some(except) };
    return [{ filters, givenUp: isUnread ? [...step, 'words'] : step }];
  });
}

/** The next less strict search: without formats such as "workshop", else that of the public list: all topics but one, or either. */
function sparingSearch(plan: SearchPlan): SearchPlan | undefined {
  const terms = plan.terms.filter(({ typed }) => !isIn('formats', typed));
  const isLess = terms.length > 0 && terms.length < plan.terms.length;
  return isLess ? { ...plan, terms } : sparingSearches(plan)[0];
}

/** Filters for areas. Whole countries become a filter by country, which has an index. */
function placed(areas: readonly Area[]): Pick<EventFilters, 'countries' | 'places'> {
  if (areas.length === 0 || areas.some(({ cities }) => cities)) return { places: some(areas) };
  return { countries: [...new Set(areas.flatMap(({ countries = [] }) => countries))] };
}

const some = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined);

const filtersOf = (ask: Ask) => ({
  days: ask.days ?? undefined,
  weekdays: some(ask.weekdays),
  notWeekdays: some(ask.notWeekdays),
  notDays: some(ask.notDays),
  hours: ask.hours ? HOURS[ask.hours] : undefined,
  notPlaces: some(findNamedPlaces(ask.notPlaces).map(({ area }) => area)),
  attendance: ask.attendance ?? undefined,
  flyerEnabled: ask.flyers ?? undefined,
  featured: ask.featured ? ('only' as const) : undefined,
  price: ask.price ?? undefined,
  seats: ask.seats ?? undefined,
});

/**
 * The first event of each currency, because amounts in different currencies cannot be compared. If the first event is free, only
 * that event.
 */
export const firstOfEachCurrency = (rows: readonly ResponseRow[]): ResponseRow[] =>
  Number.parseFloat(rows[0]?.ticketPrice ?? '0') > 0
    ? rows.filter(({ currency }, index) => rows.findIndex((row) => row.currency === currency) === index)
    : rows.slice(0, 1);

/** Interprets a message's remaining words with the search of the public list. */
async function readTopic(db: Database, text: string, now: Date): Promise<Topic> {
  const plan = text === '' ? null : await readSearch(db, text, { beginnings: false, now });
  if (plan === null) return { plan, unknown: [], places: [], text: '' };
  const things = plan.terms.filter(({ isPlace }) => !isPlace);
  const exact = things.map((term) => ({ ...term, guessed: term.meant }));
  const named = plan.terms.flatMap(({ isPlace, typed }) => (isPlace ? typed.split(' or ') : []));
  const places = named.filter((name) => namePlace(name.split(' ')));
  return {
    plan: exact.length > 0 ? { ...plan, terms: exact, expected: Infinity } : null,
    unknown: plan.unknown,
    places,
    text: places.length + plan.meant.size === 0 ? text : things.map(({ typed }) => typed).join(' '),
  };
}
