import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { eventKeysOf } from './event-keys.ts';
import { events } from '../events-tables.ts';
import { learnWords } from '#server/search-index/learn-words.ts';
import { tokensIn } from '#server/search-index/tokens.ts';

/** Writes an organizer's new name to their events and search texts, in the caller's transaction. */
export async function renameOrganizer(tx: Database, ownerId: string, organizerName: string): Promise<void> {
  const renamed = await tx
    .select()
    .from(events)
    .where(and(eq(events.clientId, ownerId), ne(events.organizerName, organizerName)))
    .for('no key update');
  for (const event of renamed) {
    const { searchText } = eventKeysOf({ ...event, organizerName });
    await tx.update(events).set({ organizerName, searchText }).where(eq(events.id, event.id));
  }
  const isPublic = renamed.some(({ status }) => status === 'approved');
  const searchText = tokensIn(organizerName).join(' ');
  await learnWords(tx, [{ searchText, status: isPublic ? 'approved' : undefined }]);
}
