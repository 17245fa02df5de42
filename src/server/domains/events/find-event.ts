import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { EventRow } from './event-row.ts';
import { events } from './events-tables.ts';

/** @throws AppError NOT_FOUND */
export async function findEvent(db: Database, id: string): Promise<EventRow> {
  const [row] = isUuid(id) ? await db.select().from(events).where(eq(events.id, id)) : [];
  if (!row) throw new AppError('NOT_FOUND', 'Event not found');
  return row;
}
