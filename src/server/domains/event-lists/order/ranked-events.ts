import { and, sql, type SQL } from 'drizzle-orm';
import type { RankedSort } from '#contract/events/events.ts';
import type { Database } from '#server/platform/db/database.ts';
import { responseReader, type ResponseRow } from '#server/domains/events/event-row.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { LEAST, MOST, ROOM } from '../filters/closer-conditions.ts';

/**
 * Ranks events within their currency, because amounts in different currencies cannot be compared: the first event of each
 * currency, then the second of each.
 */
const eachCurrencyBy = (order: SQL) =>
  sql`row_number() over (partition by ${events.currency} order by ${order})`;

const ORDERS: Record<RankedSort, { order: SQL; isRanked?: SQL }> = {
  cheapest: {
    order: sql`case when ${MOST} > 0 then ${eachCurrencyBy(sql`${MOST} = 0, ${LEAST}, ${MOST}`)} else 0 end`,
  },
  dearest: { order: eachCurrencyBy(sql`${MOST} desc`), isRanked: sql`${MOST} > 0` },
  biggest: { order: sql`${ROOM} desc`, isRanked: sql`${ROOM} > 0` },
  newest: { order: sql`${events.createdAt} desc` },
};

/** Condition: the event has a value that `sort` compares. A free event is never the dearest. */
export const isRanked = (sort: RankedSort): SQL | undefined => ORDERS[sort].isRanked;

/**
 * A page of an order that no index supports. Sorts all events that meet `condition`.
 * @param offset number of events before the page
 */
export async function selectRankedPage(
  db: Database,
  sort: RankedSort,
  condition: SQL | undefined,
  offset: number,
  limit: number,
  from: SQL = sql`${events}`,
): Promise<(ResponseRow & { position: unknown[] })[]> {
  const { order, isRanked: ranked } = ORDERS[sort];
  const { rows } = await db.execute(sql`
    select ${responseReader.selection} from ${from} where ${and(condition, ranked) ?? sql`true`}
    order by ${order}, ${events.eventDate}, ${events.eventTime}, ${events.id} offset ${offset} limit ${limit}`);
  return rows.map((row, index) => ({ ...responseReader.read(row), position: [offset + index + 1] }));
}
