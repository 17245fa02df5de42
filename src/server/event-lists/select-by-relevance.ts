import { and, not, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { meetsFilters, publicStretches, type EventFilters } from './filters/event-conditions.ts';
import { eventKeyset, type PagePart } from './order/event-order.ts';
import { partsByDate, selectEventPage } from './order/event-pages.ts';
import { events } from '#server/events/events-tables.ts';
import {
  foundEvents,
  relevanceTiers,
  TIERS_MAX,
  tierOf,
  type Tier,
} from '#server/search/search-condition.ts';
import type { SearchPlan } from '#server/search/search-plan.ts';
import { standClose } from '#server/search/word-frequencies.ts';

type FoundRow = Awaited<ReturnType<typeof selectEventPage>>[number];

/** Where a page ended: in which tier, and there by date and id. */
export interface RelevancePosition {
  tier: number;
  /** As the order by date has it. */
  within: unknown;
}

/**
 * How many events are followed along their days for a page of a tier. A word that is in one of a hundred fills it on the way; where
 * one only comes up later, or never with another one, half of the table would be followed.
 */
const WALKED_MAX = 2500;

/** So few events are told apart by their tiers sooner than the tiers are read. */
const SORTED_MAX = 200;

const cursorPosition = z.tuple([
  z
    .int()
    .min(0)
    .max(TIERS_MAX - 1),
  z.unknown(),
  z.unknown(),
]);

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
 * At most `limit` public events that a search finds and that meet its other filters as of `now`: whole tiers after one another, in
 * each by date. Few are sorted at once. Of many, each tier is read by itself: along the dates, or by the index of words where few are
 * expected or not enough stand along the dates; the next one only when the page is not full.
 */
export async function selectByRelevance(
  db: Database,
  { search: plan, ...filters }: SearchFilters,
  now: Date,
  after: RelevancePosition | null,
  limit: number,
): Promise<FoundRow[]> {
  const others = { ...filters, search: null };
  if (plan.expected <= SORTED_MAX) return selectSorted(db, meetsFilters(others, now), plan, after, limit);
  const byDate = eventKeyset('date');
  const rows: FoundRow[] = [];
  const tiers = relevanceTiers(plan);
  for (let tier = after?.tier ?? 0; tier < tiers.length && rows.length < limit; tier++) {
    const parts = after?.tier === tier ? byDate.after(after.within)! : byDate.parts;
    const read = { tier: tiers[tier]!, filters: others, parts, limit: limit - rows.length };
    const near = (await standClose(db, plan, tiers[tier]!.matches)) ? await walkTier(db, read, now) : null;
    const found = near?.length === read.limit ? near : await gatherTier(db, read, now);
    rows.push(...found.map((row) => ({ ...row, position: [tier, ...row.position] })));
  }
  return rows;
}

/** What to read of a tier. */
interface TierRead {
  tier: Tier;
  filters: EventFilters;
  parts: readonly PagePart[];
  limit: number;
}

/** The first events of a tier, as far as they are among the next that the other filters leave. */
function walkTier(
  db: Database,
  { tier: { condition, before }, filters, parts, limit }: TierRead,
  now: Date,
): Promise<FoundRow[]> {
  const dated = partsByDate(parts, publicStretches(filters, now, 'together')).map((part) => {
    const first = sql`order by ${sql.join(part.orderBy, sql`, `)} limit ${WALKED_MAX}`;
    const from = sql`(select * from ${part.from ?? events} where ${part.condition} ${first}) ${events}`;
    return { from, condition: and(condition, before ? not(before) : undefined), orderBy: part.orderBy };
  });
  return selectEventPage(db, undefined, dated, eventKeyset('date').position, limit);
}

/** The first events of a tier, of all that the index of words knows of it. */
function gatherTier(
  db: Database,
  { tier: { condition, before }, filters, parts, limit }: TierRead,
  now: Date,
): Promise<FoundRow[]> {
  const others = and(meetsFilters(filters, now), before ? not(before) : undefined);
  const from = sql`(select * from ${events} where ${condition} offset 0) ${events}`;
  return selectEventPage(db, others, parts, eventKeyset('date').position, limit, from);
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
