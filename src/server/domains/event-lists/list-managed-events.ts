import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { AdminListQuery, AllEventsQuery } from '#contract/admin/admin.ts';
import type { EventStatus } from '#contract/events/event-constants.ts';
import type { Database } from '#server/platform/db/database.ts';
import { byTime, prepareNewest, selectNewest, type ListPage } from '#server/platform/db/newest-first.ts';
import { responseReader, type ResponseRow } from '#server/domains/events/event-row.ts';
import { findsEvent, foundEvents } from '#server/domains/search/search-condition.ts';
import { readSearch } from '#server/domains/search/read-search.ts';
import { events, isForReview } from '#server/domains/events/events-tables.ts';

export type ManagedEventFilters = Pick<AllEventsQuery, 'featured' | 'search'> & {
  status?: EventStatus | 'all' | undefined;
  ownerId?: string | undefined;
  /** Whether to keep only events that wait for an admin: submissions, and published events edited since their review. */
  forReview?: boolean | undefined;
};

/**
 * Up to this number of results, sorting all of them is faster than scanning events newest first. A scan unpacks the words of every
 * event it passes, which costs ten times as much as reading one event from the word index.
 */
const SORTED_MAX = 20_000;

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

/** A page of events of any status but draft, unless drafts are asked for; newest first. @throws AppError INVALID_CURSOR */
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
  const few = plan && plan.expected <= SORTED_MAX ? foundEvents(plan) : undefined;
  const isOwn = ownerId !== undefined && Object.keys(filters).length === 1;
  const first = isOwn ? (most: number) => ownEventsFirst(db).execute({ ownerId, most }) : undefined;
  const request = { filters: { events: filters }, ...page };
  return selectNewest(db, events, and(others, few ? undefined : findsEvent(plan)), NEWEST, request, {
    reader: responseReader,
    first,
    from: few,
    // With any other index, PostgreSQL would unpack the words of every event.
    countedFrom: plan ? sql`${foundEvents(plan)} where ${others}` : undefined,
  });
}
