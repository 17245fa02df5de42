import { sql } from 'drizzle-orm';
import { ADMIN_PAGE, type AdminListQuery, type ClientFlyer } from '#contract/admin/admin.ts';
import type { Database } from '#server/platform/db/database.ts';
import { byTime, type ListPage } from '#server/platform/db/newest-first.ts';
import { readCursor, writeCursor } from '#server/platform/db/page-cursor.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { flyers } from './flyers-tables.ts';
import { ownEvents } from '#server/domains/events/find-event.ts';

const TOTAL_MOST = 1000;
const NEWEST = byTime(flyers.createdAt, flyers.id);

type Row = {
  id: string;
  eventId: string;
  eventName: string;
  eventSlug: string;
  attendeeCountry: string;
  downloadCount: number;
  microseconds: string;
};

/**
 * A page of the flyers on an owner's events, newest first. Reads the newest flyers of each event through an index, because a join
 * would sort all flyers of the owner.
 * @param total number of the owner's flyers
 * @throws AppError INVALID_CURSOR
 */
export async function listClientFlyers(
  db: Database,
  { id: ownerId, total }: { id: string; total: number },
  { limit = ADMIN_PAGE, cursor }: AdminListQuery,
): Promise<ListPage<ClientFlyer>> {
  const filters = { clientFlyers: ownerId };
  const after = cursor === undefined ? sql`true` : NEWEST.after(readCursor(filters, cursor));
  if (after === null) {
    throw new AppError('INVALID_CURSOR', 'This link is no longer valid. Please start from the first page.');
  }
  const { rows } = await db.execute<Row>(sql`
    select made.id, own_events.id as "eventId", own_events.name as "eventName", own_events.slug as "eventSlug",
      made.attendee_country as "attendeeCountry", made.download_count as "downloadCount",
      (extract(epoch from made.created_at) * 1000000)::bigint::text as microseconds
    from (
      select own_events.* from ${ownEvents(db, ownerId)} cross join lateral (
        select created_at, id from ${flyers} where event_id = own_events.id and ${after}
        order by created_at desc, id desc limit 1
      ) as newest
      order by newest.created_at desc, newest.id desc limit ${limit + 1}
    ) as own_events cross join lateral (
      select * from ${flyers} where event_id = own_events.id and ${after}
      order by created_at desc, id desc limit ${limit + 1}
    ) as made
    order by made.created_at desc, made.id desc limit ${limit + 1}`);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(({ eventId, eventName, eventSlug, microseconds, ...flyer }) => ({
      ...flyer,
      event: { id: eventId, name: eventName, slug: eventSlug },
      createdAt: new Date(Number(microseconds) / 1000).toISOString(),
    })),
    total: Math.min(total, TOTAL_MOST),
    totalCapped: total > TOTAL_MOST,
    nextCursor: last ? writeCursor(filters, [last.microseconds, last.id]) : null,
  };
}
