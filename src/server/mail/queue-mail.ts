import type { Database } from '#server/db/database.ts';
import { outbox } from './mail-tables.ts';

export type QueuedMail = {
  /** Which message it is, such as `low-tokens`; the delivery words it from `data`. */
  kind: string;
  /** `id` is null for someone without an account. */
  recipient: { id: string | null; email: string };
  data: Record<string, unknown>;
};

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
}
