import { sql } from 'drizzle-orm';
import { AFRICAN_COUNTRIES, type CountryName } from '#contract/places/countries.ts';
import type { Database } from '#server/platform/db/database.ts';
import { upcomingStretches } from './filters/event-conditions.ts';
import { events } from '#server/domains/events/events-tables.ts';

const NAMES = AFRICAN_COUNTRIES.map(({ name }) => name);

/** The countries that have an approved event that is not over by `now`, in alphabetical order. */
export async function listCountriesWithEvents(db: Database, now: Date): Promise<CountryName[]> {
  const { lasting, others } = upcomingStretches(now);
  const { rows } = await db.execute<{ name: CountryName }>(sql`
    with events_lasting as materialized (
      select ${events.country} from ${lasting})
    select name from unnest(${sql.param(NAMES)}::text[]) with ordinality as country (name, place)
    where name in (select country from events_lasting) or exists (
      select 1 from ${others} and ${events.country} = country.name)
    order by place`);
  return rows.map(({ name }) => name);
}
