import { eq, and } from 'drizzle-orm';
import type { ContactThread, UpdateContactRequest, ReplyRequest } from '#contract/admin/contact-inbox.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { fieldError } from '#server/platform/kernel/app-error.ts';
import { findAdmins } from '#server/platform/users/find-user.ts';
import { contactMessages, contactReplies } from '../contact-tables.ts';
import { findContactThread, lockContactMessage } from './find-contact-thread.ts';
import type { InquiryType } from '#contract/contact/contact-words.ts';
import { type AdminCall, keyReused } from '#server/platform/http/routes.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { mailboxOf } from '../send-contact-message.ts';

type ContactReplying = AdminCall<ReplyRequest> & { id: string };

export type ContactUpdate = { id: string; actorId: string; request: UpdateContactRequest };

/** Assigns a message, or sets its status. Assigning a new message opens it. @throws AppError NOT_FOUND, VALIDATION_FAILED */
export const updateContactMessage = inTransaction(async (tx, { id, actorId, request }: ContactUpdate) => {
  const { status, assigneeId } = request;
  const before = await lockContactMessage(tx, id);
  if (assigneeId && !(await findAdmins(tx)).includes(assigneeId)) {
    throw fieldError('VALIDATION_FAILED', 'assigneeId', 'Only an active admin can be assigned to a message.');
  }
  const opens = assigneeId && before.status === 'new' ? ('open' as const) : before.status;
  const after = {
    status: status ?? opens,
    assigneeId: assigneeId === undefined ? before.assigneeId : assigneeId,
  };
  await tx.update(contactMessages).set(after).where(eq(contactMessages.id, before.id));
  await recordAudit(tx, {
    actorId,
    action: 'contact.update',
    subject: ['contact-message', before.id],
    details: {
      status: { before: before.status, after: after.status },
      assignee: { before: before.assigneeId, after: after.assigneeId },
    },
  });
  return findContactThread(tx, before.id);
});

/**
 * Stores the reply and queues it as an email to the sender, in one transaction. Opens the message, or closes it if requested.
 * @throws AppError NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export const replyToContactMessage = inTransaction(
  async (tx, { id, actorId, idempotencyKey, request }: ContactReplying): Promise<ContactThread> => {
    const { reply, close } = request;
    const row = await lockContactMessage(tx, id);
    if (idempotencyKey !== null) {
      const ofMessage = eq(contactReplies.messageId, row.id);
      const sameKey = and(ofMessage, eq(contactReplies.idempotencyKey, idempotencyKey));
      const [earlier] = await tx.select().from(contactReplies).where(sameKey);
      if (earlier && earlier.reply !== reply) throw keyReused();
      if (earlier) return findContactThread(tx, row.id);
    }
    const { name, email, language, subject, message } = row;
    const replyTo = mailboxOf(row.inquiryType as InquiryType);
    await queueMail(tx, {
      kind: 'contact-reply',
      recipient: { id: null, email, language },
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
  },
);
