import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { ADMIN_PAGE, type AdminListQuery, type AllEventsQuery } from '#contract/admin/admin.ts';
import type { EventStatus } from '#contract/events/event-constants.ts';
import type { Database } from '#server/platform/db/database.ts';
import { byTime, prepareNewest, selectNewest, type ListPage } from '#server/platform/db/newest-first.ts';
import { responseReader, type ResponseRow } from '#server/domains/events/event-row.ts';
import { findsEvent, foundEvents, hasAllWords } from '#server/domains/search/search-condition.ts';
import { readSearch } from '#server/domains/search/read-search.ts';
import type { SearchPlan } from '#server/domains/search/search-plan.ts';
import { eventsToFind, isEverywhere } from '#server/domains/search/word-frequencies.ts';
import { events, isForReview } from '#server/domains/events/events-tables.ts';

export type ManagedEventFilters = Pick<AllEventsQuery, 'featured' | 'search'> & {
  status?: EventStatus | 'all' | undefined;
  ownerId?: string | undefined;
  /** Whether to list only events that are waiting for review: submissions, and published events edited since their review. */
  forReview?: boolean | undefined;
};

/** Maximum number of results to gather and sort. Beyond it, scanning from the newest event is faster. */
const GATHERED_MAX = 2000;

/** Number of results that the word index finds in the time that checking the words of one event takes. */
const RESULTS_PER_CHECKED = 6;

const NEWEST = byTime(events.createdAt, events.id);

const ownEventsFirst = prepareNewest(
  'own_events',
  events,
  responseReader,
  and(eq(events.clientId, sql.placeholder('ownerId')), isSubmitted())!,
  NEWEST,
);

/** Condition: the event is not a draft. Drafts are listed only on request. */
function isSubmitted(): SQL {
  return ne(events.status, 'draft');
}

/** A page of events, newest first. Drafts are excluded unless requested. @throws AppError INVALID_CURSOR */
export async function listManagedEvents(
  db: Database,
  filters: ManagedEventFilters,
  page: AdminListQuery,
): Promise<ListPage<ResponseRow>> {
  const { ownerId, status, featured, search, forReview } = filters;
  const plan = await readSearch(db, search, { unpublished: true });
  const others = and(
    ownerId ? eq(events.clientId, ownerId) : undefined,
    status && status !== 'all' ? eq(events.status, status) : isSubmitted(),
    featured && eq(events.featured, featured === 'only'),
    forReview ? isForReview(events) : undefined,
  );
  // Returns no events, because all words of the search are unknown.
  if (plan?.terms.length === 0) return { items: [], total: 0, totalCapped: false, nextCursor: null };
  // Lists of one owner's events, featured events and events for review are short and have an index by time, so they are scanned.
  // In other lists, a scan would unpack the words of every event that it passes, so it pays off only if nearly all events are
  // results.
  const isFew = ownerId !== undefined || featured === 'only' || forReview === true;
  const many = plan && plan.expected > GATHERED_MAX ? plan : null;
  const isScanned = many !== null && (isFew || (await isEverywhere(db, many.terms)));
  const isOwn = ownerId !== undefined && Object.keys(filters).length === 1;
  const first = isOwn ? (most: number) => ownEventsFirst(db).all({ ownerId, most }) : undefined;
  const request = { filters: { events: filters }, ...page };
  return selectNewest(db, events, and(others, isScanned ? findsEvent(many) : undefined), NEWEST, request, {
    reader: responseReader,
    first,
    from: plan && !isScanned ? foundEvents(plan) : undefined,
    nextFrom: many && !isScanned ? (after) => newestFound(db, many, after, page) : undefined,
    // Counts through the word index. With any other index, PostgreSQL would unpack the words of every event.
    countedFrom: plan ? sql`${foundEvents(plan)} where ${others}` : undefined,
  });
}

/** SQL for the search results among the next events. Covers only as many events as will probably fill a page. */
async function newestFound(
  db: Database,
  plan: SearchPlan,
  after: SQL | undefined,
  { limit = ADMIN_PAGE }: AdminListQuery,
): Promise<SQL> {
  const { createdAt } = events;
  const order = sql`order by ${sql.join(NEWEST.orderBy, sql`, `)}`;
  const enough = await eventsToFind(db, 2 * limit, plan.terms);
  if (enough * RESULTS_PER_CHECKED < plan.expected) {
    const next = sql`(select * from ${events} where ${after ?? sql`true`} ${order} limit ${enough}) ${events}`;
    return sql`(select * from ${next} where ${hasAllWords(plan)}) ${events}`;
  }
  const next = await db
    .select({ time: sql<string>`${createdAt}::text` })
    .from(events)
    .where(after)
    .orderBy(...NEWEST.orderBy)
    .offset(enough)
    .limit(1);
  const until = next.map(({ time }) => sql`${createdAt} >= ${time}::timestamptz`);
  return foundEvents(plan, and(after, ...until));
}
