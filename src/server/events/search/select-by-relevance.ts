import { and, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { eventKeyset } from '../event-order.ts';
import { selectEventPage } from '../events-queries.ts';
import { relevanceTiers, searchedEvents } from './search-condition.ts';
import type { SearchPlan } from './search-plan.ts';

/** Where a page ended: in which tier, and there by date and id. */
export interface RelevancePosition {
  tier: number;
  /** As the order by date has it. */
  within: unknown;
}

const cursorPosition = z.tuple([z.int().min(0).max(3), z.unknown(), z.unknown()]);

/** The position in a cursor; null when it is none of this order. */
export function relevancePosition(given: unknown): RelevancePosition | null {
  const parsed = cursorPosition.safeParse(given);
  if (!parsed.success) return null;
  const [tier, ...within] = parsed.data;
  return eventKeyset('date').after(within) === null ? null : { tier, within };
}

/**
 * At most `limit` rows that meet `condition`, whole tiers after one another, in each by date. Each tier is a statement of its own,
 * which the database answers along the dates or from the words, whichever is shorter; the next one is asked only when the page is not full.
 */
export async function selectByRelevance(
  db: Database,
  condition: SQL | undefined,
  plan: SearchPlan,
  after: RelevancePosition | null,
  limit: number,
) {
  const byDate = eventKeyset('date');
  const rows: Awaited<ReturnType<typeof selectEventPage>> = [];
  const tiers = relevanceTiers(plan);
  for (let tier = after?.tier ?? 0; tier < tiers.length && rows.length < limit; tier++) {
    const parts = (after?.tier === tier ? byDate.after(after.within)! : byDate.parts).map((part) => ({
      ...part,
      condition: and(tiers[tier], part.condition),
    }));
    const found = await selectEventPage(
      db,
      condition,
      parts,
      byDate.position,
      limit - rows.length,
      searchedEvents(plan),
    );
    rows.push(...found.map((row) => ({ ...row, position: [tier, ...row.position] })));
  }
  return rows;
}
