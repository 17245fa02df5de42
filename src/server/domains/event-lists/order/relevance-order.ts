import { sql, type SQL } from 'drizzle-orm';
import { events } from '#server/domains/events/events-tables.ts';

/** Position where a page ended: the tier, and the date and id within the tier. */
export interface RelevancePosition {
  tier: number;
  /** Position in the order by date. */
  within: unknown;
}

/** The order by `tier`, then by date; the condition for the rows after a position; and the position of a row. */
export function byTier(tier: SQL, after: RelevancePosition | null) {
  const keys = [tier, sql`${events.eventDate}`, sql`${events.id}`];
  const all = sql.join(keys, sql`, `);
  const [date, id] = after ? (after.within as unknown[]) : [];
  return {
    keys,
    rest: after ? sql`(${all}) > (${after.tier}::integer, ${date}::date, ${id}::uuid)` : undefined,
    position: sql<unknown[]>`json_build_array(${all})`,
  };
}
