import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { contactMessages } from '../contact-tables.ts';
import { noSuchMessage } from './find-contact-thread.ts';
import type { ContactMessageRow } from './list-contact-messages.ts';

/** Locks the message until the transaction ends. @throws AppError NOT_FOUND */
export async function lockContactMessage(tx: Database, id: string): Promise<ContactMessageRow> {
  if (!isUuid(id)) throw noSuchMessage();
  const [row] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('no key update');
  if (!row) throw noSuchMessage();
  return row;
}
