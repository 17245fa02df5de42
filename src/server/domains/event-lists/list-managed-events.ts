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
  /** Only what waits for an admin: submissions, and published events that were edited since. */
  forReview?: boolean | undefined;
};

/**
 * So many found events are sorted sooner than others are walked through, newest first: a walk unpacks the words of every event on the way,
 * which costs ten times as much as reading one that the index of words has found.
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

/** Drafts are listed on request only. */
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
  // No event has a word that is unknown.
  if (plan?.terms.length === 0) return { items: [], total: 0, totalCapped: false, nextCursor: null };
  const few = plan && plan.expected <= SORTED_MAX ? foundEvents(plan) : undefined;
  const isOwn = ownerId !== undefined && Object.keys(filters).length === 1;
  const first = isOwn ? (most: number) => ownEventsFirst(db).execute({ ownerId, most }) : undefined;
  const request = { filters: { events: filters }, ...page };
  return selectNewest(db, events, and(others, few ? undefined : findsEvent(plan)), NEWEST, request, {
    reader: responseReader,
    first,
    from: few,
    // Along any other index, PostgreSQL would unpack the words of every event.
    countedFrom: plan ? sql`${foundEvents(plan)} where ${others}` : undefined,
  });
}
