import { EventEmitter } from 'node:events';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Language } from '#contract/language/languages.ts';
import type { MailKind } from '#contract/admin/mail.ts';
import type { Database } from '#server/platform/db/database.ts';
import { languageOf } from '#server/platform/users/language-of.ts';
import type { MailContent } from './mail-data.ts';
import { outbox } from './mail-tables.ts';

/** Wakes the delivery of this process. Other processes find the email at their next poll. */
const signal = new EventEmitter();

export function wakeMailDelivery(): void {
  signal.emit('mail');
}

/** Calls `listener` when mail delivery should wake. @returns a function that removes the listener */
export function onMailQueued(listener: () => void): () => void {
  signal.on('mail', listener);
  return () => signal.off('mail', listener);
}

/** An email to queue. The recipient's `id` is null without a user account; `language` defaults to the user's, or English. */
export type QueuedMail = MailContent & {
  recipient: { id: string | null; email: string; language?: Language };
  /** Minimum delay in the outbox, counted from now rather than from the start of the transaction. */
  delayMs?: number;
};

/**
 * Queues emails in the outbox, from which a worker delivers them. Call it in the transaction that causes them.
 * @returns the emails' ids
 */
export async function queueMail(tx: Database, ...mails: QueuedMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const queued = await tx
    .insert(outbox)
    .values(
      mails.map(({ kind, recipient, data, delayMs = 0 }) => ({
        kind,
        recipientId: recipient.id,
        recipientEmail: recipient.email,
        language: recipient.language ?? languageOf(recipient.id),
        data,
        nextAttemptAt:
          delayMs > 0 ? sql`clock_timestamp() + ${delayMs}::float8 * interval '1 millisecond'` : sql`now()`,
      })),
    )
    .returning({ id: outbox.id });
  wakeMailDelivery();
  return queued.map(({ id }) => id);
}

/** Removes an email from the outbox unless it is due, claimed or already tried. @returns whether it was removed */
export async function withdrawMail(tx: Database, id: string): Promise<boolean> {
  const untouched = and(
    eq(outbox.status, 'waiting'),
    eq(outbox.attempts, 0),
    isNull(outbox.claimId),
    gt(outbox.nextAttemptAt, sql`clock_timestamp()`),
  );
  const withdrawn = await tx
    .delete(outbox)
    .where(and(eq(outbox.id, id), untouched))
    .returning({ id: outbox.id });
  return withdrawn.length === 1;
}

/** Whether an email of this kind was queued for the user after `since`, sent or not. */
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
