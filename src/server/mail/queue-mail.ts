import { and, eq, gt } from 'drizzle-orm';
import type { MailKind } from '#contract/mail.ts';
import type { Database } from '#server/db/database.ts';
import type { MailContent } from './mail-data.ts';
import { wakeMailDelivery } from './mail-signal.ts';
import { outbox } from './mail-tables.ts';

/** A message, its data (`mail-data.ts`) and who gets it; `id` is null for someone without an account. */
export type QueuedMail = MailContent & { recipient: { id: string | null; email: string } };

/**
 * Puts a message into the outbox. Called with the transaction of its cause, so that the two stand or fall
 * together; a worker delivers it later.
 */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<void> {
  await tx.insert(outbox).values({
    kind: mail.kind,
    recipientId: mail.recipient.id,
    recipientEmail: mail.recipient.email,
    data: mail.data,
  });
  wakeMailDelivery();
}

/** Whether an account was sent such a message after `since`, or will be. */
export async function wasMailedSince(
  tx: Database,
  recipientId: string,
  kind: MailKind,
  since: Date,
): Promise<boolean> {
  const found = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.recipientId, recipientId), eq(outbox.kind, kind), gt(outbox.createdAt, since)))
    .limit(1);
  return found.length > 0;
}
