import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { jobs } from './jobs-table.ts';

/** Makes a failed job due, with all its attempts. @returns its name @throws AppError NOT_FOUND; CONFLICT while it is being done */
export async function retryJob(tx: Database, id: string): Promise<string> {
  const failed = isUuid(id) ? and(eq(jobs.id, id), isNotNull(jobs.lastError)) : sql`false`;
  const [retried] = await tx
    .update(jobs)
    .set({ status: 'waiting', attempts: 0, nextAttemptAt: sql`now()`, claimId: null })
    // A lease that has ended belongs to an instance that was killed.
    .where(and(failed, or(isNull(jobs.claimId), sql`${jobs.nextAttemptAt} < now()`)))
    .returning({ name: jobs.name });
  if (retried) return retried.name;
  const [job] = await tx.select({ id: jobs.id }).from(jobs).where(failed);
  if (job) throw new AppError('CONFLICT', 'This job is being retried right now.');
  throw new AppError('NOT_FOUND', 'This job has succeeded meanwhile or never failed.');
}
