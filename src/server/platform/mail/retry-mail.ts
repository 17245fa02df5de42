import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { wakeMailDelivery } from './queue-mail.ts';
import { outbox } from './mail-tables.ts';

/** Due now, with all its attempts. @throws AppError NOT_FOUND; CONFLICT when the mail is not dead */
export async function retryMail(
  db: Database,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  const notFound = new AppError('NOT_FOUND', 'This email does not exist.');
  if (!isUuid(id)) throw notFound;
  await db.transaction(async (tx) => {
    const [retried] = await tx
      .update(outbox)
      .set({ status: 'waiting', attempts: 0, nextAttemptAt: sql`now()`, claimId: null })
      .where(and(eq(outbox.id, id), eq(outbox.status, 'dead')))
      .returning({ id: outbox.id });
    if (!retried) {
      const [mail] = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id));
      if (!mail) throw notFound;
      throw new AppError('CONFLICT', 'Only failed emails can be retried.');
    }
    await recordAudit(tx, { actorId, action: 'mail.retry', subject: ['mail', id] });
  });
  wakeMailDelivery();
}
