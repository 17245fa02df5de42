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
import { sparingSearches, type SearchPlan } from '#server/domains/search/search-plan.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Point } from '#server/platform/places/distance.ts';
import { asksFor, without, type Ask, type GivenUp } from '../ask.ts';
import { readTopic, type Topic } from './read-topic.ts';
import { aroundPlace } from './where.ts';

export interface Found {
  rows: ResponseRow[];
  /** Number of events that match without the filters in `givenUp`, counted up to one more than the list's cap. */
  total: number;
  /** Filters that the events do not meet; empty when they meet all. */
  givenUp: readonly (GivenUp | 'words')[];
  places: readonly NamedPlace[];
  /** The larger place that was searched instead. */
  widerPlace: string | null;
  topic: Topic;
}

interface Context {
  now: Date;
  /** The asker's date, as `YYYY-MM-DD`. */
  today: string;
  location: Point | null;
  limit: number;
  /** Ids of events to leave out, such as those already shown. */
  except: readonly string[];
}

interface Asked extends Context {
  ask: Ask;
  topic: Topic;
  places: readonly NamedPlace[];
  without: SearchPlan | undefined;
  isPast: boolean;
}

/** Groups of filters to drop, tried in this order until events are found. Each step costs a statement. */
const STEPS: readonly (readonly (GivenUp | 'words')[])[] = [
  [],
  ['hours'],
  ['days'],
  ['price'],
  ['ways'],
  ['days', 'price'],
  ['words'],
  ['place'],
  ['place', 'days'],
  ['topic'],
];
const ATTEMPTS_MAX = 6;

const NEAR_KM = 100;
const AROUND_KM = 150;
const WIDER_KM = 500;

/** Finds the requested events, else the closest matches, with the filters and the search of the public list. */
export async function findAsked(db: Database, ask: Ask, context: Context): Promise<Found> {
  const { now, location, today } = context;
  const [topic, notTopic] = await Promise.all([
    readTopic(db, ask.text, now),
    readTopic(db, ask.notText, now),
  ]);
  const places = findNamedPlaces([...ask.places, ...topic.places]);
  const isPast = ask.past || (typeof ask.days?.to === 'string' && ask.days.to < today);
  const asked = { ...context, ask, topic, places, without: notTopic.plan ?? undefined, isPast };
  for (const { filters, ...attempt } of attempts(asked).slice(0, ATTEMPTS_MAX)) {
    const total = await countSelected(db, filters, now);
    if (total === 0) continue;
    const order = orderOf(asked, attempt.givenUp.length === 0 && filters.search !== null);
    const near = (ask.near ? location : null) ?? places[0]?.point ?? undefined;
    const selected = { filters, found: total, order, near, position: null, limit: context.limit };
    const { rows } = await selectEvents(db, selected, now);
    // Sorts the events of a day by their hour.
    const whenOf = (row: ResponseRow) => `${row.eventDate} ${row.eventTime ?? ''}`;
    const listed = order === 'date' ? rows.toSorted((a, b) => whenOf(a).localeCompare(whenOf(b))) : rows;
    if (rows.length > 0) return { rows: listed, total, ...attempt, places, topic };
  }
  return { rows: [], total: 0, givenUp: [], widerPlace: null, places, topic };
}

type Attempt = { filters: EventFilters } & Pick<Found, 'givenUp' | 'widerPlace'>;

/** The searches to try, all without words that no event has. */
function attempts(asked: Asked): Attempt[] {
  const { ask, places, location, topic, isPast } = asked;
  const isUnread = topic.unknown.length > 0;
  // Like the public list, searches for all topics but one, or for any.
  const sparing = topic.plan && !isUnread ? sparingSearches(topic.plan)[0] : undefined;
  const whole = { ...ask, places: places.map(({ name }) => name) };
  const may = (kind: GivenUp | 'words') =>
    kind === 'words' ? sparing !== undefined : asksFor(whole, kind) && !(kind === 'days' && isPast);
  const larger =
    ask.near && location
      ? [{ name: null, area: citiesWithin(location, WIDER_KM) }]
      : places.slice(0, 1).flatMap(aroundPlace);
  return STEPS.filter((step) => step.every(may)).flatMap((step) => {
    const keeps = (kind: GivenUp) => !step.includes(kind) && may(kind);
    const keepsTopic = keeps('topic') && topic.plan !== null;
    const isAnywhere = step.includes('place');
    // Skips steps that drop every filter, because a list of all events is no answer. Dropping only the days is allowed.
    const isSomething = keepsTopic || (!isAnywhere && (keeps('place') || keeps('days')));
    if (!isSomething && (isUnread || step.length > 0) && step.join() !== 'days') return [];
    const givenUp = isUnread ? [...step, 'words' as const] : step;
    const filters = filtersOf(asked, step);
    const among = (more: Partial<EventFilters>, widerPlace: string | null = null): Attempt => ({
      filters: { ...filters, ...more },
      givenUp,
      widerPlace,
    });
    if (step.includes('words')) return [among({ search: sparing! })];
    const around = isAnywhere ? larger.map(({ name, area }) => among(within([area]), name)) : [];
    return [...around, ...(!isAnywhere || keepsTopic ? [among({})] : [])];
  });
}

/** Filters by areas. Countries have an index, in which cities are looked up. */
function within(areas: readonly Area[]): Pick<EventFilters, 'countries' | 'places'> {
  if (areas.some(({ cities }) => cities)) return { places: areas };
  return { countries: [...new Set(areas.flatMap(({ countries = [] }) => countries))] };
}

function filtersOf(asked: Asked, givenUp: Found['givenUp']): EventFilters {
  const { places, topic, location } = asked;
  const ask = without(asked.ask, givenUp);
  const areas = places.map(({ area, point }) =>
    ask.around && point ? citiesWithin(point, AROUND_KM) : area,
  );
  const named = givenUp.includes('place') ? [] : areas;
  const inPlaces = ask.near && location ? [citiesWithin(location, NEAR_KM)] : named;
  const some = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined);
  const hasTopic = !givenUp.includes('topic');
  return {
    search: hasTopic ? topic.plan : null,
    when: asked.isPast ? 'past' : 'upcoming',
    days: ask.days ?? undefined,
    attendance: ask.attendance ?? undefined,
    flyerEnabled: ask.flyers ?? undefined,
    featured: ask.featured ? 'only' : undefined,
    ...(inPlaces.length > 0 && within(inPlaces)),
    notPlaces: some(findNamedPlaces(ask.notPlaces).map(({ area }) => area)),
    without: hasTopic ? asked.without : undefined,
    price: ask.price ?? undefined,
    weekdays: some(ask.weekdays),
    notWeekdays: some(ask.notWeekdays),
    notDays: some(ask.notDays),
    hours: ask.hours ? HOURS[ask.hours] : undefined,
    seats: ask.seats ?? undefined,
    except: some(asked.except),
  };
}

function orderOf({ ask, places, location, isPast }: Asked, isBest: boolean): OrderName {
  if (ask.order && (ask.order !== 'distance' || location)) return ask.order;
  if ((ask.near && location) || (ask.around && places[0]?.point)) return 'distance';
  return isPast ? 'recent' : isBest ? 'relevance' : 'date';
}

/** The first event of each currency, because amounts compare only within a currency. If the first event is free, only that event. */
export const firstOfEachCurrency = (rows: readonly ResponseRow[]): ResponseRow[] =>
  Number.parseFloat(rows[0]?.ticketPrice ?? '0') > 0
    ? rows.filter(({ currency }, index) => rows.findIndex((row) => row.currency === currency) === index)
    : rows.slice(0, 1);
