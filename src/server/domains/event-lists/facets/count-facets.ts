import { sql, type SQL } from 'drizzle-orm';
import { AFRICAN_REGIONS } from '#contract/places/african-regions.ts';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { EVENT_COUNT_CAP, FILTER_CATEGORIES } from '#contract/events/event-constants.ts';
import type { EventFacets } from '#contract/events/event-facets.ts';
import type { Database } from '#server/platform/db/database.ts';
import { largeCounts } from '#server/platform/db/large-counts.ts';
import { COUNTRY_FACTS } from '#server/platform/places/gazetteer.ts';
import { countriesIn } from '#server/platform/places/regions.ts';
import { upcomingStretches } from '../filters/event-conditions.ts';
import { events, inFilterCategory } from '#server/domains/events/events-tables.ts';

/** Counts upcoming events. Each count reads its own index up to the cap, so the cost does not grow with the table. */
export async function countFacets(db: Database, now: Date): Promise<EventFacets> {
  const large = largeCounts(db, 'facet');
  const names: readonly string[] = AFRICAN_COUNTRIES.map(({ name }) => name);
  const known = [...names, ...FILTER_CATEGORIES].flatMap((facet) => {
    const count = large.get(facet);
    return count === undefined ? [] : [{ facet, count }];
  });
  const isUnknown = (name: string) => !known.some(({ facet }) => facet === name);
  const { lasting, others } = upcomingStretches(now);
  const { rows } = await db.execute<{ facet: string; count: number }>(sql`
    with events_lasting as materialized (
      select ${events.country}, ${events.filterCategories} from ${lasting})
    ${sql.join(
      [
        sql`select facet, ${countWhere(sql`${events.country} = facet`, others)} as count
          from unnest(${sql.param(names.filter(isUnknown))}::text[]) as facet`,
        ...FILTER_CATEGORIES.filter(isUnknown).map(
          (category) => sql`select ${category}::text, ${countWhere(inFilterCategory(category), others)}`,
        ),
      ],
      sql` union all `,
    )}`);
  for (const { facet, count } of rows) large.set(facet, count);
  const counts = new Map([...rows, ...known].map(({ facet, count }) => [facet, count]));
  const found = <Facet extends object>(facets: Facet[], countOf: (facet: Facet) => number) =>
    facets.map((facet) => ({ ...facet, ...capped(countOf(facet)) })).filter(({ count }) => count > 0);
  return {
    countries: found(
      AFRICAN_COUNTRIES.map(({ name, code }) => ({ name, code, region: COUNTRY_FACTS[name].region })),
      ({ name }) => counts.get(name) ?? 0,
    ),
    regions: found(
      AFRICAN_REGIONS.map(({ slug, name }) => ({ slug, name })),
      ({ slug }) => countriesIn(slug).reduce((sum, country) => sum + (counts.get(country) ?? 0), 0),
    ),
    categories: found(
      FILTER_CATEGORIES.map((name) => ({ name })),
      ({ name }) => counts.get(name) ?? 0,
    ),
  };
}

/** Counts the events that meet `condition`: all long-running events, and other events up to one more than the cap. */
function countWhere(condition: SQL, others: SQL): SQL {
  return sql`(
    (select count(*) from events_lasting ${events} where ${condition}) +
    (select count(*) from (select from ${others} and ${condition} limit ${EVENT_COUNT_CAP + 1}) as counted)
  )::integer`;
}

function capped(count: number) {
  return { count: Math.min(count, EVENT_COUNT_CAP), capped: count > EVENT_COUNT_CAP };
}
