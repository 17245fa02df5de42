import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { wakeMailDelivery } from './mail-signal.ts';
import { outbox } from './mail-tables.ts';

const NO_SUCH_MAIL = 'There is no such mail.';

/**
 * Puts a dead mail back into the outbox with all its attempts before it, due now, and writes it into the audit log.
 * @param actorId the admin who does it
 * @throws AppError NOT_FOUND; CONFLICT when the mail is not dead
 */
export async function retryMail(
  db: Database,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND', NO_SUCH_MAIL);
  await db.transaction(async (tx) => {
    const [revived] = await tx
      .update(outbox)
      .set({ status: 'waiting', attempts: 0, nextAttemptAt: sql`now()`, claimId: null })
      .where(and(eq(outbox.id, id), eq(outbox.status, 'dead')))
      .returning({ id: outbox.id });
    if (!revived) {
      const [mail] = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id));
      if (!mail) throw new AppError('NOT_FOUND', NO_SUCH_MAIL);
      throw new AppError('CONFLICT', 'Only a mail that was given up can be tried again.');
    }
    await recordAudit(tx, { actorId, action: 'mail.retry', subject: { type: 'mail', id } });
  });
  wakeMailDelivery();
}
