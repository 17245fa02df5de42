import { and, count, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { events } from './events-tables.ts';

/** How many events are published and not over at `now`: all of them, or one owner's. Time ends events, so no counter can know. */
export async function countActiveEvents(db: Database, now: Date, ownerId?: string): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(events)
    .where(
      and(
        eq(events.status, 'approved'),
        gt(events.endsAt, now),
        ownerId === undefined ? undefined : eq(events.clientId, ownerId),
      ),
    );
  return row?.number ?? 0;
}

/** How many submissions wait for review. */
export async function countPendingEvents(db: Database): Promise<number> {
  const [row] = await db.select({ number: count() }).from(events).where(eq(events.status, 'pending'));
  return row?.number ?? 0;
}
