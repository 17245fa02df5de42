import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { events } from './events-tables.ts';
import type { EventRow } from './event-row.ts';

/** The event, locked until the transaction ends. Lock users before events. @throws AppError NOT_FOUND */
export async function lockEvent(tx: Database, id: string): Promise<EventRow> {
  const [row] = isUuid(id)
    ? await tx.select().from(events).where(eq(events.id, id)).for('no key update')
    : [];
  if (!row) throw new AppError('NOT_FOUND', 'Event not found');
  return row;
}
