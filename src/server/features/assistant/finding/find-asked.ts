import {
  citiesWithin,
  findNamedPlaces,
  type Area,
  type NamedPlace,
} from '#server/domains/event-lists/filters/areas.ts';
import { HOURS } from '#server/domains/event-lists/asked-filters.ts';
import { countSelected, selectEvents, type OrderName } from '#server/domains/event-lists/list-events.ts';
import type { EventFilters } from '#server/domains/event-lists/filters/event-conditions.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { sparingSearches, type SearchPlan } from '#server/domains/search/search-plan.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Point } from '#server/platform/places/distance.ts';
import { asksFor, without, type Ask, type GivenUp } from '../ask.ts';
import { readTopic, type Topic } from './read-topic.ts';
import { aroundPlace } from './where.ts';

export interface Found {
  rows: ResponseRow[];
  /** Number of events that match once the filters in `givenUp` are dropped. Counts to one more than the list's cap at most. */
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

/** Groups of filters to drop, tried in this order until events are found. Each step costs a statement. */
const STEPS: readonly (readonly GivenUp[])[] = [
  [],
  ['hours'],
  ['days'],
  ['price'],
  ['ways'],
  ['days', 'price'],
  ['place'],
  ['place', 'days'],
  ['topic'],
];
const ATTEMPTS_MAX = 6;

const NEAR_KM = 100;
const AROUND_KM = 150;
const WIDER_KM = 500;

/** Finds the requested events with the filters and the search of the public list. If there are none, finds the nearest matches. */
export async function findAsked(db: Database, ask: Ask, context: Context): Promise<Found> {
  const { now } = context;
  const [topic, notTopic] = await Promise.all([
    readTopic(db, ask.text, now),
    readTopic(db, ask.notText, now),
  ]);
  const places = findNamedPlaces([...ask.places, ...topic.places]);
  const asked = { ...context, ask, topic, places, without: notTopic.plan ?? undefined };
  for (const { filters, givenUp, widerPlace } of attempts(asked)) {
    const found = await countSelected(db, filters, now);
    if (found === 0) continue;
    const order = orderOf(asked, givenUp.length > 0, filters.search);
    const near = context.location && ask.near ? context.location : places[0]?.point;
    const selected = { filters, found, order, near: near ?? undefined, position: null, limit: context.limit };
    const { rows } = await selectEvents(db, selected, now);
    // Sorts the events of a day by their hour.
    const whenOf = (row: ResponseRow) => `${row.eventDate} ${row.eventTime ?? ''}`;
    const listed = order === 'date' ? rows.toSorted((a, b) => whenOf(a).localeCompare(whenOf(b))) : rows;
    if (rows.length > 0) return { rows: listed, total: found, givenUp, widerPlace, places, topic };
  }
  return { rows: [], total: 0, givenUp: [], widerPlace: null, places, topic };
}

interface Asked extends Context {
  ask: Ask;
  topic: Topic;
  places: readonly NamedPlace[];
  without: SearchPlan | undefined;
}

type Attempt = { filters: EventFilters } & Pick<Found, 'givenUp' | 'widerPlace'>;

function attempts(asked: Asked): Attempt[] {
  const { ask, places, location, topic } = asked;
  const list: Attempt[] = [];
  const hasUnknown = topic.unknown.length > 0;
  const whole = { ...ask, places: places.map(({ name }) => name) };
  const isOver = isPast(asked);
  const may = (kind: GivenUp) => asksFor(whole, kind) && !(kind === 'days' && isOver);
  for (const step of STEPS) {
    if (!step.every(may)) continue;
    // Skips steps that drop every filter, because a list of all events is no answer. Dropping only the days is allowed.
    const keeps = (kind: GivenUp) =>
      !step.includes(kind) && may(kind) && (kind !== 'topic' || (topic.plan ?? topic.wider) !== null);
    const isSomething = keeps('topic') || (!step.includes('place') && (keeps('place') || keeps('days')));
    if (!isSomething && step.length + Number(hasUnknown) > 0 && step.join() !== 'days') continue;
    const givenUp = [...step, ...(hasUnknown ? (['words'] as const) : [])];
    const filters = filtersOf(asked, step);
    if (hasUnknown && step.length === 0 && topic.wider)
      list.push({ filters: { ...filters, search: topic.wider }, givenUp, widerPlace: null });
    const wider =
      ask.near && location
        ? [{ name: null, area: citiesWithin(location, WIDER_KM) }]
        : places.slice(0, 1).flatMap(aroundPlace);
    if (step.includes('place'))
      list.push(
        ...wider.map(({ name, area }) => ({
          filters: { ...filters, ...within([area]) },
          givenUp,
          widerPlace: name,
        })),
      );
    if (!step.includes('place') || keeps('topic')) list.push({ filters, givenUp, widerPlace: null });
  }
  // Like the public list, searches for all topics but one, or for any.
  const sparing = topic.plan && !hasUnknown ? sparingSearches(topic.plan).slice(0, 1) : [];
  const closest = sparing.map((search) => ({
    filters: { ...filtersOf(asked, []), search },
    givenUp: ['words' as const],
    widerPlace: null,
  }));
  const isFar = ({ givenUp }: Attempt) => givenUp.includes('place') || givenUp.includes('topic');
  return [...list.filter((each) => !isFar(each)), ...closest, ...list.filter(isFar)].slice(0, ATTEMPTS_MAX);
}

const isPast = ({ ask: { days, past }, today }: Asked): boolean =>
  past || (typeof days?.to === 'string' && days.to < today);

/** Countries have an index; cities are looked for in it. */
function within(areas: readonly Area[]): Pick<EventFilters, 'countries' | 'places'> {
  const isWhole = areas.every(({ cities }) => !cities);
  return isWhole
    ? { countries: [...new Set(areas.flatMap(({ countries = [] }) => countries))] }
    : { places: areas };
}

function filtersOf(asked: Asked, givenUp: readonly GivenUp[]): EventFilters {
  const { places, topic, location } = asked;
  const ask = without(asked.ask, givenUp);
  const areas = places.map(({ area, point }) =>
    ask.around && point ? citiesWithin(point, AROUND_KM) : area,
  );
  const isAnywhere = givenUp.includes('place');
  const some = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined);
  return {
    search: givenUp.includes('topic') ? null : topic.plan,
    when: isPast(asked) ? 'past' : 'upcoming',
    days: ask.days ?? undefined,
    attendance: ask.attendance ?? undefined,
    flyerEnabled: ask.flyers ?? undefined,
    featured: ask.featured ? 'only' : undefined,
    ...(ask.near && location
      ? within([citiesWithin(location, NEAR_KM)])
      : areas.length > 0 && !isAnywhere
        ? within(areas)
        : {}),
    notPlaces: some(findNamedPlaces(ask.notPlaces).map(({ area }) => area)),
    without: givenUp.includes('topic') ? undefined : asked.without,
    price: ask.price ?? undefined,
    weekdays: some(ask.weekdays),
    notWeekdays: some(ask.notWeekdays),
    notDays: some(ask.notDays),
    hours: ask.hours ? HOURS[ask.hours] : undefined,
    seats: ask.seats ?? undefined,
    except: some(asked.except),
  };
}

function orderOf(
  { ask, places, location, ...asked }: Asked,
  isNearest: boolean,
  search: SearchPlan | null,
): OrderName {
  if (ask.order && (ask.order !== 'distance' || location)) return ask.order;
  if ((ask.near && location) || (ask.around && places[0]?.point)) return 'distance';
  if (isPast({ ask, places, location, ...asked })) return 'recent';
  return search && !isNearest ? 'relevance' : 'date';
}

/** The first event of each currency, because amounts compare only within a currency. Just the first event if that is free. */
export const firstOfEachCurrency = (rows: readonly ResponseRow[]): ResponseRow[] => {
  const first = rows.filter(
    (row, index) => rows.findIndex(({ currency }) => currency === row.currency) === index,
  );
  return rows[0] && Number.parseFloat(rows[0].ticketPrice ?? '0') > 0 ? first : first.slice(0, 1);
};
