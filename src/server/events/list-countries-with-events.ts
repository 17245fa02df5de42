import { sql } from 'drizzle-orm';
import { AFRICAN_COUNTRIES, type CountryName } from '#contract/countries.ts';
import type { Database } from '../db/database.ts';
import { events } from './events-tables.ts';

const NAMES = AFRICAN_COUNTRIES.map(({ name }) => name);

/** The countries that have an approved event which is not over by `now`, in alphabetical order; one look into the index for each. */
export async function listCountriesWithEvents(db: Database, now: Date): Promise<CountryName[]> {
  const { rows } = await db.execute<{ name: CountryName }>(sql`
    select name from unnest(${sql.param(NAMES)}::text[]) with ordinality as country (name, place)
    where exists (
      select 1 from ${events}
      where ${events.status} = 'approved' and ${events.country} = country.name and ${events.endsAt} > ${now}
        and coalesce(${events.eventEndDate}, ${events.eventDate}) >= ${now}::date - 1)
    order by place`);
  return rows.map(({ name }) => name);
}
