import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';
import type { EventRow } from './event-row.ts';
import { events } from './events-tables.ts';

type Changes = PgUpdateSetSource<typeof events>;

/** Writes columns of an event, in the transaction that locks it. @returns the event afterwards */
export async function changeEvent(tx: Database, { id }: EventRow, changes: Changes): Promise<EventRow> {
  const [changed] = await tx.update(events).set(changes).where(eq(events.id, id)).returning();
  return changed!;
}

/** Like `changeEvent`, but also changes the version, so that a form that was open before cannot overwrite the change. */
export function changeEventVersion(tx: Database, event: EventRow, changes: Changes): Promise<EventRow> {
  return changeEvent(tx, event, { ...changes, updatedAt: laterThan(event.updatedAt) });
}

/** Returns the current time, at least a millisecond after the last change, because versions must differ. */
export function laterThan(updatedAt: Date): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
}
