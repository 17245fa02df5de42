import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { activity } from './activity-tables.ts';

/** Of a deleted event; its token movements stay. */
export async function forgetActivity(tx: Database, eventId: string): Promise<void> {
  await tx.delete(activity).where(eq(activity.eventId, eventId));
}
