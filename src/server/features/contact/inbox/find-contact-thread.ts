import { asc, eq } from 'drizzle-orm';
import type { ContactThread } from '#contract/admin/contact-inbox.ts';
import { type Database, isUuid } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { findUsers, selectUserByEmail } from '#server/platform/users/find-user.ts';
import { contactMessages, contactReplies } from '../contact-tables.ts';
import { toContactMessage, type ContactMessageRow } from './list-contact-messages.ts';

/** Returns a message with its replies. @throws AppError NOT_FOUND */
export async function findContactThread(db: Database, id: string): Promise<ContactThread> {
  const ofMessage = isUuid(id) ? eq(contactMessages.id, id) : null;
  const [row] = ofMessage ? await db.select().from(contactMessages).where(ofMessage) : [];
  if (!row) throw noSuchMessage();
  const replies = await db
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.messageId, row.id))
    .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id));
  const adminIds = [row.assigneeId, ...replies.map((reply) => reply.actorId)];
  const admins = await findUsers(db, adminIds);
  const user = await selectUserByEmail(db, row.email);
  return {
    ...toContactMessage(row, admins),
    clientId: user?.role === 'client' ? user.id : null,
    replies: replies.map(({ id: replyId, actorId, reply, createdAt }) => ({
      id: replyId,
      actor: actorId === null ? null : (admins.get(actorId) ?? null),
      reply,
      createdAt: createdAt.toISOString(),
    })),
  };
}

function noSuchMessage(): AppError {
  return new AppError('NOT_FOUND', 'This message does not exist.');
}

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
