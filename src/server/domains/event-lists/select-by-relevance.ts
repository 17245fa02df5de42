import { and, not, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { foundEvents, relevanceTiers, TIER_MAX, tierOf } from '#server/domains/search/search-condition.ts';
import type { SearchPlan } from '#server/domains/search/search-plan.ts';
import { standClose } from '#server/domains/search/word-frequencies.ts';
import {
  meetsFilters,
  onlyFeatured,
  publicStretches,
  type EventFilters,
} from './filters/event-conditions.ts';
import { eventKeyset, type PagePart } from './order/event-order.ts';
import { partsByDate, selectEventPage } from './order/event-pages.ts';

type FoundRow = Awaited<ReturnType<typeof selectEventPage>>[number];

/** Position where a page ended: the tier, and the date and id within the tier. */
export interface RelevancePosition {
  tier: number;
  /** Position in the order by date. */
  within: unknown;
}

/** Filters that include a search. */
export type SearchFilters = EventFilters & { search: SearchPlan };

/** Up to this number of events, sorting all of them is faster than reading tier by tier. */
const SORTED_MAX = 200;
/** Maximum number of events scanned by date for a tier. Without it, rare words would scan half of the table. */
const WALKED_MAX = 2500;

const byDate = eventKeyset('date');
const cursorPosition = z.tuple([z.int().min(0).max(TIER_MAX), z.unknown(), z.unknown()]);

/** The position in a cursor; null if the cursor belongs to another order. */
export function relevancePosition(given: unknown): RelevancePosition | null {
  const [tier, ...within] = cursorPosition.safeParse(given).data ?? [];
  return tier === undefined || byDate.after(within) === null ? null : { tier, within };
}

/**
 * Selects at most `limit` public events that match a search and its other filters as of `now`, tier by tier, in each tier by
 * date. A few events are sorted at once. Otherwise, a tier with many events is scanned by date; a tier with fewer, or whose scan does
 * not fill the page, is read by the word index. The next tier is read only if the page is not full.
 */
export async function selectByRelevance(
  db: Database,
  { search: plan, ...others }: SearchFilters,
  now: Date,
  after: RelevancePosition | null,
  limit: number,
): Promise<FoundRow[]> {
  const filters = { ...others, search: null };
  if (plan.expected <= SORTED_MAX) return selectSorted(db, filters, now, plan, after, limit);
  const rows: FoundRow[] = [];
  const tiers = relevanceTiers(plan);
  for (let tier = after?.tier ?? 0; tier < tiers.length && rows.length < limit; tier++) {
    const { matches, condition } = tiers[tier]!;
    const parts = after?.tier === tier ? byDate.after(after.within)! : byDate.parts;
    const isNew = tier === 0 ? undefined : not(tiers[tier - 1]!.condition);
    const read = (where: SQL | undefined, stretches: Parameters<typeof selectEventPage>[2], from?: SQL) =>
      selectEventPage(db, where, stretches, byDate.position, limit - rows.length, from);
    const near = (await standClose(db, plan, matches))
      ? await read(and(condition, isNew), nextByDate(parts, filters, now))
      : [];
    const gathered = sql`(select * from ${events} where ${and(condition, onlyFeatured(filters))} offset 0) ${events}`;
    const found =
      near.length === limit - rows.length
        ? near
        : await read(and(meetsFilters(filters, now), isNew), parts, gathered);
    rows.push(...found.map((row) => ({ ...row, position: [tier, ...row.position] })));
  }
  return rows;
}

/** The next events by date that meet the other filters. */
function nextByDate(parts: readonly PagePart[], filters: EventFilters, now: Date) {
  return partsByDate(parts, publicStretches(filters, now, 'together')).map(({ from, condition, orderBy }) => {
    const next = sql`order by ${sql.join(orderBy, sql`, `)} limit ${WALKED_MAX}`;
    return {
      from: sql`(select * from ${from ?? events} where ${condition} ${next}) ${events}`,
      condition: undefined,
      orderBy,
    };
  });
}

function selectSorted(
  db: Database,
  filters: EventFilters,
  now: Date,
  plan: SearchPlan,
  after: RelevancePosition | null,
  limit: number,
): Promise<FoundRow[]> {
  const keys = sql`${tierOf(plan)}, ${events.eventDate}, ${events.id}`;
  const [date, id] = after ? (after.within as unknown[]) : [];
  const rest = after && sql`(${keys}) > (${after.tier}::integer, ${date}::date, ${id}::uuid)`;
  const part = { condition: rest ?? undefined, orderBy: [keys] };
  const position = sql<unknown[]>`json_build_array(${keys})`;
  const found = foundEvents(plan, onlyFeatured(filters));
  return selectEventPage(db, meetsFilters(filters, now), [part], position, limit, found);
}
