import { and, eq, or } from 'drizzle-orm';
import type { EventStatus } from '#contract/event-constants.ts';
import type { Database } from '../db/database.ts';
import { byTime, selectNewest, type ListPage } from '../db/newest-first.ts';
import { matchesWords, searchWords } from './event-search.ts';
import { events } from './events-tables.ts';
import type { EventRow } from './insert-events.ts';

export type ManagedEventFilters = {
  ownerId?: string | undefined;
  status?: EventStatus | undefined;
  featured?: 'exclude' | 'only' | undefined;
  search?: string | undefined;
  /** Only what waits for an admin: submissions, and published events that were edited since. */
  forReview?: boolean | undefined;
};

/** A page of events of any status, newest first, for owners and admins. @throws AppError INVALID_CURSOR */
export async function listManagedEvents(
  db: Database,
  filters: ManagedEventFilters,
  page: { limit: number; cursor?: string | undefined },
): Promise<ListPage<EventRow>> {
  const { ownerId, status, featured, search, forReview } = filters;
  const condition = and(
    ownerId ? eq(events.clientId, ownerId) : undefined,
    status && eq(events.status, status),
    featured && eq(events.featured, featured === 'only'),
    forReview ? or(eq(events.status, 'pending'), events.editedSinceApproval) : undefined,
    matchesWords(searchWords(search)),
  );
  return selectNewest(db, events, condition, byTime(events.createdAt, events.id), {
    filters: { events: filters },
    ...page,
  });
}
