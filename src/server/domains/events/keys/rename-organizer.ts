import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { events } from '../events-tables.ts';
import { learnWords } from '#server/domains/search-index/learn-words.ts';
import { searchTextOf } from '#server/domains/search-index/search-text.ts';
import { tokensIn } from '#server/domains/search-index/tokens.ts';

/** Writes an organizer's new name to their events and search texts with one statement in the caller's transaction. */
export async function renameOrganizer(tx: Database, ownerId: string, organizerName: string): Promise<void> {
  const renamed = await tx
    .select()
    .from(events)
    .where(and(eq(events.clientId, ownerId), ne(events.organizerName, organizerName)))
    .for('no key update');
  const written = renamed.map((event) => ({ id: event.id, text: searchTextOf({ ...event, organizerName }) }));
  await tx
    .update(events)
    .set({ organizerName, searchText: sql`written.text` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as written(id uuid, text text)`)
    .where(eq(events.id, sql`written.id`));
  const isPublic = renamed.some(({ status }) => status === 'approved');
  const searchText = tokensIn(organizerName).join(' ');
  await learnWords(tx, [{ searchText, status: isPublic ? 'approved' : undefined }]);
}
