import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { meetsFilters, publicStretches, type EventFilters } from '../event-conditions.ts';
import { eventKeyset } from '../event-order.ts';
import { partsByDate, selectEventPage } from '../events-queries.ts';
import { events } from '../events-tables.ts';
import { foundEvents, relevanceTiers, tierOf } from './search-condition.ts';
import type { SearchPlan } from './search-plan.ts';

type FoundRow = Awaited<ReturnType<typeof selectEventPage>>[number];

/** Where a page ended: in which tier, and there by date and id. */
export interface RelevancePosition {
  tier: number;
  /** As the order by date has it. */
  within: unknown;
}

/** The last tier, of a search with synonyms and guesses. */
const TIER_MAX = 4;

const cursorPosition = z.tuple([z.int().min(0).max(TIER_MAX), z.unknown(), z.unknown()]);

/** The position in a cursor; null when it is none of this order. */
export function relevancePosition(given: unknown): RelevancePosition | null {
  const parsed = cursorPosition.safeParse(given);
  if (!parsed.success) return null;
  const [tier, ...within] = parsed.data;
  return eventKeyset('date').after(within) === null ? null : { tier, within };
}

/** Filters with a search among them. */
export type SearchFilters = EventFilters & { search: SearchPlan };

/**
 * At most `limit` public events that a search finds and that meet its other filters as of `now`: whole tiers after one another, in each by date. Few are sorted at once. Of many, each tier is
 * a statement of its own that follows the dates; the next one is asked only when the page is not full.
 */
export async function selectByRelevance(
  db: Database,
  { search: plan, ...filters }: SearchFilters,
  now: Date,
  after: RelevancePosition | null,
  limit: number,
): Promise<FoundRow[]> {
  const others = { ...filters, search: null };
  if (plan.rare) return selectSorted(db, meetsFilters(others, now), plan, after, limit);
  const stretches = publicStretches(others, now, 'together');
  const byDate = eventKeyset('date');
  const rows: FoundRow[] = [];
  const tiers = relevanceTiers(plan);
  for (let tier = after?.tier ?? 0; tier < tiers.length && rows.length < limit; tier++) {
    const parts = (after?.tier === tier ? byDate.after(after.within)! : byDate.parts).map((part) => ({
      ...part,
      condition: and(tiers[tier], part.condition),
    }));
    const dated = partsByDate(parts, stretches);
    const found = await selectEventPage(db, undefined, dated, byDate.position, limit - rows.length);
    rows.push(...found.map((row) => ({ ...row, position: [tier, ...row.position] })));
  }
  return rows;
}

function selectSorted(
  db: Database,
  condition: SQL | undefined,
  plan: SearchPlan,
  after: RelevancePosition | null,
  limit: number,
): Promise<FoundRow[]> {
  const tier = tierOf(plan);
  const keys = sql`${tier}, ${events.eventDate}, ${events.id}`;
  const [date, id] = after ? (after.within as unknown[]) : [];
  const rest = after && sql`(${keys}) > (${after.tier}::integer, ${date}::date, ${id}::uuid)`;
  const part = { condition: rest ?? undefined, orderBy: [keys] };
  return selectEventPage(db, condition, [part], sql`json_build_array(${keys})`, limit, foundEvents(plan));
}
