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
import { sparingSearches } from '#server/domains/search/search-plan.ts';
import { dayIn } from '#server/platform/kernel/day-in.ts';
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
  givenUp: readonly GivenUp[];
  places: readonly NamedPlace[];
  /** The larger place that was searched instead. */
  widerPlace: string | null;
  topic: Topic;
}

interface Context {
  now: Date;
  location: Point | null;
  limit: number;
  /** Ids of events to leave out, such as those already shown. */
  except: readonly string[];
}

interface Asked extends Context {
  ask: Ask;
  topic: Topic;
  notTopic: Topic;
  places: readonly NamedPlace[];
  isPast: boolean;
}

/** Groups of filters to drop, tried in this order until events are found. Each step costs a statement. */
const STEPS: readonly (readonly GivenUp[])[] = [
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
  const { now, location, limit } = context;
  const [topic, notTopic] = await Promise.all(
    [ask.text, ask.notText].map((text) => readTopic(db, text, now)),
  );
  const places = findNamedPlaces([...ask.places, ...topic!.places]);
  const isPast = ask.past || (ask.days?.to ?? '9') < dayIn('UTC', now).toString();
  const asked = { ...context, ask, topic: topic!, notTopic: notTopic!, places, isPast };
  const near = (ask.near ? location : null) ?? places[0]?.point ?? undefined;
  for (const { filters, ...attempt } of attempts(asked).slice(0, ATTEMPTS_MAX)) {
    const total = await countSelected(db, filters, now);
    const order = orderOf(asked, attempt.givenUp.length === 0 && filters.search !== null);
    const selected = { filters, found: total, order, near, position: null, limit };
    const rows = total === 0 ? [] : (await selectEvents(db, selected, now)).rows;
    // Sorts the events of a day by their hour.
    const whenOf = (row: ResponseRow) => `${row.eventDate} ${row.eventTime ?? ''}`;
    if (order === 'date') rows.sort((one, other) => whenOf(one).localeCompare(whenOf(other)));
    if (rows.length > 0) return { rows, total, ...attempt, places, topic: topic! };
  }
  return { rows: [], total: 0, givenUp: [], widerPlace: null, places, topic: topic! };
}

type Attempt = { filters: EventFilters } & Pick<Found, 'givenUp' | 'widerPlace'>;

/** The searches to try, all without words that no event has. */
function attempts(asked: Asked): Attempt[] {
  const { ask, places, location, topic, isPast } = asked;
  const isUnread = topic.unknown.length > 0;
  // Like the public list, searches for all topics but one, or for any.
  const sparing = topic.plan && !isUnread ? sparingSearches(topic.plan)[0] : undefined;
  const whole = { ...ask, places: places.map(({ name }) => name) };
  const may = (kind: GivenUp) =>
    kind === 'words' ? sparing !== undefined : asksFor(whole, kind) && !(kind === 'days' && isPast);
  const larger =
    ask.near && location
      ? [{ name: null, area: citiesWithin(location, WIDER_KM) }]
      : places.slice(0, 1).flatMap(aroundPlace);
  return STEPS.filter((step) => step.every(may)).flatMap((step) => {
    const keeps = (kind: GivenUp) => !step.includes(kind) && may(kind);
    const keepsTopic = keeps('topic') && topic.plan !== null;
    const isAnywhere = step.includes('place');
    // Skips steps that drop every filter, because a list of all events is not an answer. Dropping only the days is allowed.
    const isSomething = keepsTopic || (!isAnywhere && (keeps('place') || keeps('days')));
    if (!isSomething && (isUnread || step.length > 0) && step.join() !== 'days') return [];
    const givenUp = isUnread ? [...step, 'words' as const] : step;
    const filters = { ...filtersOf(asked, step), ...(step.includes('words') && { search: sparing! }) };
    const wider = larger.map(({ name, area }) => ({
      filters: { ...filters, ...within([area]) },
      givenUp,
      widerPlace: name,
    }));
    const plain = isAnywhere && !keepsTopic ? [] : [{ filters, givenUp, widerPlace: null }];
    return isAnywhere ? [...wider, ...plain] : plain;
  });
}

/** Filters by areas. Countries have an index, in which cities are looked up. */
function within(areas: readonly Area[]): Pick<EventFilters, 'countries' | 'places'> {
  if (areas.length === 0 || areas.some(({ cities }) => cities)) return { places: some(areas) };
  return { countries: [...new Set(areas.flatMap(({ countries = [] }) => countries))] };
}

const some = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined);

function filtersOf(asked: Asked, givenUp: Found['givenUp']): EventFilters {
  const { location, topic, notTopic } = asked;
  const ask = without(asked.ask, givenUp);
  const isNear = ask.near && location !== null;
  const named = givenUp.includes('place') ? [] : asked.places;
  const areas = named.map(({ area, point }) => (ask.around && point ? citiesWithin(point, AROUND_KM) : area));
  const hasTopic = !givenUp.includes('topic');
  return {
    ...within(isNear ? [citiesWithin(location, NEAR_KM)] : areas),
    search: hasTopic ? topic.plan : null,
    without: (hasTopic && notTopic.plan) || undefined,
    when: asked.isPast ? 'past' : 'upcoming',
    days: ask.days ?? undefined,
    weekdays: some(ask.weekdays),
    notWeekdays: some(ask.notWeekdays),
    notDays: some(ask.notDays),
    hours: ask.hours ? HOURS[ask.hours] : undefined,
    notPlaces: some(findNamedPlaces(ask.notPlaces).map(({ area }) => area)),
    attendance: ask.attendance ?? undefined,
    flyerEnabled: ask.flyers ?? undefined,
    featured: ask.featured ? 'only' : undefined,
    price: ask.price ?? undefined,
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
