import { EventEmitter } from 'node:events';
import { and, eq, gt } from 'drizzle-orm';
import type { MailKind } from '#contract/mail.ts';
import type { Database } from '#server/db/database.ts';
import type { MailContent } from './mail-data.ts';
import { outbox } from './mail-tables.ts';

/** Wakes the delivery of this process. Other processes find the mail at their next poll. */
const signal = new EventEmitter();

export function wakeMailDelivery(): void {
  signal.emit('mail');
}

/** @returns a function that removes the listener */
export function onMailQueued(listener: () => void): () => void {
  signal.on('mail', listener);
  return () => signal.off('mail', listener);
}

/** A recipient's `id` is null without a user account. */
export type QueuedMail = MailContent & { recipient: { id: string | null; email: string } };

/** Puts a message into the outbox, in the transaction of its cause. A worker delivers it later. */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<void> {
  await tx.insert(outbox).values({
    kind: mail.kind,
    recipientId: mail.recipient.id,
    recipientEmail: mail.recipient.email,
    data: mail.data,
  });
  wakeMailDelivery();
}

/** Whether such a message was queued for the user after `since`, sent or not. */
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
