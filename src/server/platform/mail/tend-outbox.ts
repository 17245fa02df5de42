import { and, eq, sql, lt, ne } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Database, isUuid } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { wakeMailDelivery } from './queue-mail.ts';
import { outbox } from './mail-tables.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

/**
 * Makes a failed email due now and resets its number of attempts.
 * @throws AppError NOT_FOUND; CONFLICT unless the email has failed
 */
export async function retryMail(db: Database, { id, actorId }: { id: string; actorId: string }) {
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

/** Numbers of waiting and failed emails, read from the index, and the time when the oldest waiting email was queued. */
export async function countMail(db: Database) {
  const { rows } = await db.execute<{ waiting: number; failed: number; oldest: string | null }>(sql`
    select
      (select count(*)::int from ${outbox} where status = 'waiting') as waiting,
      (select count(*)::int from ${outbox} where status = 'dead') as failed,
      (select to_json(min(created_at)) #>> '{}' from ${outbox} where status = 'waiting') as oldest`);
  const { waiting, failed, oldest } = rows[0]!;
  return { waiting, failed, oldest: oldest === null ? null : new Date(oldest).toISOString() };
}

export function deleteOldMail(db: Database, before: Date): Promise<number> {
  return deleteInBatches(db, outbox, and(lt(outbox.createdAt, before), ne(outbox.status, 'waiting'))!);
}
