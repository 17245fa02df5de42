import type { CountryName } from '#contract/countries.ts';
import { EVENT_COUNT_CAP } from '#contract/event-constants.ts';
import type { EventListQuery } from '#contract/events.ts';
import type { Database } from '#server/db/database.ts';
import { countryOf } from '#server/places/place-of.ts';
import { countriesIn } from '#server/places/regions.ts';
import { daysOf, reachIntoPast } from './filters/query-days.ts';
import type { EventFilters } from './filters/event-conditions.ts';
import { countFoundEvents, isFoundByFacts } from './count-found-events.ts';
import { readSearch } from '#server/search/read-search.ts';
import { reachingAround, sparingSearches, type SearchPlan } from '#server/search/search-plan.ts';
import { expectedEvents } from '#server/search/word-frequencies.ts';

/** So few events may all be such as only tell of what is searched for. */
const FEW = 3;

/** Filters, and how many events a search among them finds with the others; null without one. */
export interface AskedFilters {
  filters: EventFilters;
  found: number | null;
}

/**
 * What a list is narrowed to by a query, as of `now`; where nothing has all that is searched for, by what asks for less and finds the
 * fewest. The featured events and the others are two lists of one search: both ask for the same, which either may find.
 */
export async function askedFilters(db: Database, query: EventListQuery, now: Date): Promise<AskedFilters> {
  const filters: EventFilters = {
    search: await readSearch(db, query.search, { now }),
    when: query.when ?? (reachIntoPast(query, now) ? 'all' : 'upcoming'),
    flyerEnabled: query.flyerEnabled === undefined ? undefined : query.flyerEnabled === 'true',
    category: query.category === 'all' ? undefined : query.category,
    countries: countriesOf(query),
    days: daysOf(query, now) ?? undefined,
    organizer: query.organizer,
  };
  const { featured } = query;
  const asked = await findingFilters(db, filters, now);
  return knowingCount(featured ? await counted(db, { ...asked.filters, featured }, now) : asked);
}

async function counted(db: Database, filters: EventFilters, now: Date): Promise<AskedFilters> {
  return { filters, found: filters.search && (await countFoundEvents(db, filters.search, filters, now)) };
}

/** The countries that a list keeps to; those of the region among which the country is, if it has both. */
function countriesOf({ country, region }: EventListQuery): readonly CountryName[] | undefined {
  const inRegion = region && countriesIn(region);
  if (country === undefined) return inRegion;
  const named = countryOf(country);
  return named !== null && (inRegion ?? [named]).includes(named) ? [named] : [];
}

async function findingFilters(db: Database, filters: EventFilters, now: Date): Promise<AskedFilters> {
  const { search } = filters;
  if (search === null) return { filters, found: null };
  const found = await countFoundEvents(db, search, filters, now);
  if (found > FEW) return { filters, found };
  if (found > 0) return (await reachedAround(db, { filters, found }, now)) ?? { filters, found };
  for (const step of sparingSearches(search)) {
    const sparing = await fewestOf(db, step, filters, now);
    if (sparing) return sparing;
  }
  return { filters, found };
}

/** With what is around the place, where the few that were found there only tell of what is searched for. */
async function reachedAround(
  db: Database,
  { filters }: AskedFilters,
  now: Date,
): Promise<AskedFilters | null> {
  const search = reachingAround(filters.search!);
  if (search === null || (await isFoundByFacts(db, filters.search!, filters, now))) return null;
  return { filters: { ...filters, search }, found: await countFoundEvents(db, search, filters, now) };
}

/**
 * The search that finds the fewest, and something. Those that the database expects to be about as rare are counted together,
 * the commonest by themselves if at all.
 */
async function fewestOf(
  db: Database,
  searches: readonly SearchPlan[],
  filters: EventFilters,
  now: Date,
): Promise<AskedFilters | null> {
  const expected = await Promise.all(
    searches.map(async (search) => ({ search, events: await expectedEvents(db, search.terms) })),
  );
  const byRarity = Map.groupBy(expected, ({ events }) => events);
  for (const events of [...byRarity.keys()].toSorted((a, b) => a - b)) {
    const counted = await Promise.all(
      byRarity.get(events)!.map(async ({ search }) => ({
        filters: { ...filters, search },
        found: await countFoundEvents(db, search, filters, now),
      })),
    );
    const [fewest] = counted.filter(({ found }) => found > 0).toSorted((a, b) => a.found - b.found);
    if (fewest) return fewest;
  }
  return null;
}

/** What words alone do not say: whether few of the events that they find meet the other filters. */
function knowingCount({ filters, found }: AskedFilters): AskedFilters {
  const { search } = filters;
  if (search === null || found === null || found > EVENT_COUNT_CAP) return { filters, found };
  return { filters: { ...filters, search: { ...search, expected: found } }, found };
}
