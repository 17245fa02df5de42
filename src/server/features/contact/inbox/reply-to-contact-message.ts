import { and, eq } from 'drizzle-orm';
import type { ContactThread, ReplyRequest } from '#contract/admin/contact-inbox.ts';
import type { InquiryType } from '#contract/contact/contact-words.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { keyReused } from '#server/platform/http/idempotency-key.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { contactMessages, contactReplies } from '../contact-tables.ts';
import { mailboxOf } from '../mailbox-of.ts';
import { findContactThread } from './find-contact-thread.ts';
import { lockContactMessage } from './lock-contact-message.ts';

export type ContactReplying = {
  id: string;
  actorId: string;
  /** The same key is mailed once per message. */
  idempotencyKey: string | null;
  request: ReplyRequest;
};

/**
 * Keeps the reply and queues it as mail to the sender, both or neither. The message is open afterwards, or closed if asked for.
 * @throws AppError NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function replyToContactMessage(
  db: Database,
  { id, actorId, idempotencyKey, request }: ContactReplying,
): Promise<ContactThread> {
  const { reply, close } = request;
  return db.transaction(async (tx) => {
    const row = await lockContactMessage(tx, id);
    if (idempotencyKey !== null) {
      const ofMessage = eq(contactReplies.messageId, row.id);
      const sameKey = and(ofMessage, eq(contactReplies.idempotencyKey, idempotencyKey));
      const [earlier] = await tx.select().from(contactReplies).where(sameKey);
      if (earlier && earlier.reply !== reply) throw keyReused();
      if (earlier) return findContactThread(tx, row.id);
    }
    const { name, email, subject, message } = row;
    const replyTo = mailboxOf(row.inquiryType as InquiryType);
    await queueMail(tx, {
      kind: 'contact-reply',
      recipient: { id: null, email },
      data: { name, subject, message, reply, replyTo },
    });
    await tx.insert(contactReplies).values({ messageId: row.id, actorId, reply, idempotencyKey });
    const changes = {
      status: close ? ('closed' as const) : ('open' as const),
      assigneeId: row.assigneeId ?? actorId,
    };
    await tx.update(contactMessages).set(changes).where(eq(contactMessages.id, row.id));
    await recordAudit(tx, {
      actorId,
      action: 'contact.reply',
      subject: ['contact-message', row.id],
      details: { closed: close },
    });
    return findContactThread(tx, row.id);
  });
}
