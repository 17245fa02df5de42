import { eq, sql } from 'drizzle-orm';
import type { AdminListQuery } from '#contract/admin/admin.ts';
import type { EventFlyer } from '#contract/events/review.ts';
import type { Database } from '#server/platform/db/database.ts';
import { byTime, mapPage, selectNewest, type ListPage } from '#server/platform/db/newest-first.ts';
import { columnReader } from '#server/platform/db/read-columns.ts';
import { flyers } from './flyers-tables.ts';

const { id, attendeeName, attendeeCountry, downloadCount, createdAt } = flyers;
const reader = columnReader({ id, attendeeName, attendeeCountry, downloadCount, createdAt });

/** A page of an event's flyers, newest first. @throws AppError INVALID_CURSOR */
export async function listEventFlyers(
  db: Database,
  eventId: string,
  page: AdminListQuery,
): Promise<ListPage<EventFlyer>> {
  const request = { filters: { flyersOf: eventId }, ...page };
  const found = await selectNewest(db, flyers, eq(flyers.eventId, eventId), byTime(createdAt, id), request, {
    reader,
    countsInOrder: true,
  });
  return mapPage(found, (row) => ({
    ...row,
    imageUrl: `/api/flyers/${row.id}/image`,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Number of all flyers and total size of their pictures. Reads the whole table, so callers should cache it. */
export async function sumFlyers(db: Database): Promise<{ flyers: number; flyerBytes: number }> {
  const [row] = await db
    .select({
      flyers: sql<number>`count(*)::int`,
      flyerBytes: sql<number>`coalesce(sum(${flyers.bytes}), 0)::float8`,
    })
    .from(flyers);
  return row!;
}
