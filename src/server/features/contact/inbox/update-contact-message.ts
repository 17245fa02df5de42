import { eq } from 'drizzle-orm';
import type { ContactThread, UpdateContactRequest } from '#contract/admin/contact-inbox.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fieldError } from '#server/platform/kernel/app-error.ts';
import { findAdmins } from '#server/platform/users/find-users.ts';
import { contactMessages } from '../contact-tables.ts';
import { findContactThread } from './find-contact-thread.ts';
import { lockContactMessage } from './lock-contact-message.ts';

export type ContactUpdate = { id: string; actorId: string; request: UpdateContactRequest };

/** Assigns a message, or sets its status. Assigning a new one opens it. @throws AppError NOT_FOUND, VALIDATION_FAILED */
export async function updateContactMessage(
  db: Database,
  { id, actorId, request }: ContactUpdate,
): Promise<ContactThread> {
  const { status, assigneeId } = request;
  return db.transaction(async (tx) => {
    const before = await lockContactMessage(tx, id);
    if (assigneeId && !(await findAdmins(tx)).includes(assigneeId)) {
      throw fieldError('VALIDATION_FAILED', 'assigneeId', 'Only an active admin can take care of a message.');
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
}
