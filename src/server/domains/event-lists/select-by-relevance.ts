import { not } from 'drizzle-orm';
import { z } from 'zod';
import { EVENT_COUNT_CAP } from '#contract/events/event-constants.ts';
import type { Database } from '#server/platform/db/database.ts';
import { foundEvents, relevanceTiers, TIER_MAX, tierOf } from '#server/domains/search/search-condition.ts';
import type { SearchPlan } from '#server/domains/search/search-plan.ts';
import { standClose } from '#server/domains/search/word-frequencies.ts';
import {
  areInFewCities,
  meetsFilters,
  narrowedInText,
  searchedStretches,
  type EventFilters,
} from './filters/event-conditions.ts';
import { onFewDays } from './filters/event-period.ts';
import { eventKeyset } from './order/event-order.ts';
import { selectEventPage } from './order/event-pages.ts';
import { byTier, type RelevancePosition } from './order/relevance-order.ts';
import { NextDays } from './next-days.ts';
import { selectFound } from './select-found.ts';

type FoundRow = Awaited<ReturnType<typeof selectEventPage>>[number];

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
  const isShort = filters.days && onFewDays(filters.days) !== undefined;
  if (plan.expected <= (isShort ? EVENT_COUNT_CAP : SORTED_MAX))
    return selectSorted(db, filters, now, plan, after, limit);
  const rows: FoundRow[] = [];
  const inFewCities = areInFewCities(filters);
  const stretches = searchedStretches(filters, now);
  const tiers = relevanceTiers(plan);
  const listed = { plan, filters, now, tier: tierOf(plan), limit };
  let nextDays = new NextDays(db, { ...listed, after });
  for (let tier = after?.tier ?? 0; tier < tiers.length && rows.length < limit; tier++) {
    const { matches, condition } = tiers[tier]!;
    const start = after?.tier === tier ? after : null;
    const parts = start ? byDate.after(start.within)! : byDate.parts;
    const isNew = tier === 0 ? undefined : not(tiers[tier - 1]!.condition);
    const isClose = await standClose(db, plan, { matches, inFewCities });
    const page = { filters, parts, stretches, position: byDate.position, limit: limit - rows.length };
    const inDays = () => nextDays.firstOf(tier, matches, page.limit);
    const found = await selectFound(db, { condition, isNew, isClose }, page, now, inDays);
    rows.push(...found.map((row) => ({ ...row, position: [tier, ...row.position] })));
    if (start) nextDays = new NextDays(db, { ...listed, after: null });
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
  const { keys, rest, position } = byTier(tierOf(plan), after);
  const part = { condition: rest, orderBy: keys };
  const found = foundEvents(plan, narrowedInText(filters));
  return selectEventPage(db, meetsFilters(filters, now), [part], position, limit, found);
}
