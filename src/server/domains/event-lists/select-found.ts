import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import {
  meetsFilters,
  narrowedBy,
  type DatedStretch,
  type EventFilters,
} from './filters/event-conditions.ts';
import type { PagePart } from './order/event-order.ts';
import { NEXT_MAX, partsByDate, rowsOf, selectEventPage } from './order/event-pages.ts';

/** The events that match a search or one of its relevance tiers. */
interface Found {
  /** Condition that matches the search words. The word index supports it. */
  condition: SQL;
  /** Condition that excludes the events of earlier tiers. */
  isNew?: SQL | undefined;
  /** Whether the next events of the list probably contain enough matches for a page (`standClose`). */
  isClose: boolean;
}

interface FoundPage {
  /** Filters other than the search. */
  filters: EventFilters & { search: null };
  parts: readonly PagePart[];
  /** The events that meet the filters, in the order of the list. */
  stretches: readonly DatedStretch[];
  position: SQL<unknown[]>;
  limit: number;
}

/**
 * Selects a page of search results, first from the next events of the list if `isClose`. If these do not fill the page, `inDays`
 * may find it in the next days. Otherwise the word index gathers all results.
 */
export async function selectFound(
  db: Database,
  found: Found,
  page: FoundPage,
  now: Date,
  inDays?: () => Promise<Awaited<ReturnType<typeof selectEventPage>> | null>,
): ReturnType<typeof selectEventPage> {
  const next = found.isClose ? await selectAmongNext(db, and(found.condition, found.isNew), page) : [];
  if (next.length === page.limit) return next;
  const close = await inDays?.();
  if (close) return close;
  const { filters, parts, position, limit } = page;
  const gathered = sql`(select * from ${events} where ${and(found.condition, narrowedBy(filters))} offset 0) ${events}`;
  return selectEventPage(db, and(meetsFilters(filters, now), found.isNew), parts, position, limit, gathered);
}

/** Selects matches among the next events, part by part, until a part has more than `NEXT_MAX` events. */
async function selectAmongNext(
  db: Database,
  condition: SQL | undefined,
  { parts, stretches, position, limit }: FoundPage,
): ReturnType<typeof selectEventPage> {
  const rows: Awaited<ReturnType<typeof selectEventPage>> = [];
  const dated = partsByDate(parts, stretches);
  for (const [index, { orderBy, ...part }] of dated.entries()) {
    const order = sql`order by ${sql.join(orderBy, sql`, `)}`;
    const next = (most: number) => {
      const first = sql`${order} limit ${most}`;
      return sql`${rowsOf(part, first)} ${first}`;
    };
    const from = sql`(select ${events}.* from ${next(NEXT_MAX)}) ${events}`;
    const matching = { from, condition: undefined, orderBy };
    rows.push(...(await selectEventPage(db, condition, [matching], position, limit - rows.length)));
    if (rows.length === limit || index === dated.length - 1) break;
    const { rows: beyond } = await db.execute(
      sql`select from (select 1 from ${next(NEXT_MAX + 1)}) counted offset ${NEXT_MAX}`,
    );
    if (beyond.length > 0) break;
  }
  return rows;
}
