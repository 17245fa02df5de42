import { not, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { foundEvents, relevanceTiers, TIER_MAX, tierOf } from '#server/domains/search/search-condition.ts';
import type { SearchPlan } from '#server/domains/search/search-plan.ts';
import { standClose } from '#server/domains/search/word-frequencies.ts';
import {
  areInFewCities,
  meetsFilters,
  narrowedBy,
  searchedStretches,
  type EventFilters,
} from './filters/event-conditions.ts';
import { eventKeyset } from './order/event-order.ts';
import { selectEventPage } from './order/event-pages.ts';
import { selectFound } from './select-found.ts';

type FoundRow = Awaited<ReturnType<typeof selectEventPage>>[number];

/** Position where a page ended: the tier, and the date and id within the tier. */
export interface RelevancePosition {
  tier: number;
  /** Position in the order by date. */
  within: unknown;
}

export type SearchFilters = EventFilters & { search: SearchPlan };

/** Maximum expected number of results for which sorting all results is faster than reading tier by tier. */
const SORTED_MAX = 200;

const byDate = eventKeyset('date');
const cursorPosition = z.tuple([z.int().min(0).max(TIER_MAX), z.unknown(), z.unknown()]);

/** The position in a cursor; null if the cursor belongs to another order. */
export function relevancePosition(given: unknown): RelevancePosition | null {
  const [tier, ...within] = cursorPosition.safeParse(given).data ?? [];
  return tier === undefined || byDate.after(within) === null ? null : { tier, within };
}

/**
 * Selects at most `limit` public events that match a search and its other filters as of `now`, tier by tier, and within a tier by
 * date. If there are few events, all are sorted together. The next tier is read only if the page is not full.
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
  const inFewCities = areInFewCities(filters);
  const stretches = searchedStretches(filters, now);
  const tiers = relevanceTiers(plan);
  for (let tier = after?.tier ?? 0; tier < tiers.length && rows.length < limit; tier++) {
    const { matches, condition } = tiers[tier]!;
    const parts = after?.tier === tier ? byDate.after(after.within)! : byDate.parts;
    const isNew = tier === 0 ? undefined : not(tiers[tier - 1]!.condition);
    const found = await selectFound(
      db,
      { condition, isNew, isClose: await standClose(db, plan, { matches, inFewCities }) },
      { filters, parts, stretches, position: byDate.position, limit: limit - rows.length },
      now,
    );
    rows.push(...found.map((row) => ({ ...row, position: [tier, ...row.position] })));
  }
  return rows;
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
  const found = foundEvents(plan, narrowedBy(filters));
  return selectEventPage(db, meetsFilters(filters, now), [part], position, limit, found);
}
