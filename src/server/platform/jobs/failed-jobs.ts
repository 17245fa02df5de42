import { and, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { FailedJob, JobListQuery } from '#contract/admin/jobs.ts';
import { type Database, isUuid } from '#server/platform/db/database.ts';
import { byTime, type ListPage, mapPage, selectNewest } from '#server/platform/db/newest-first.ts';
import { jobs } from './jobs-table.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';

const hasFailed = isNotNull(jobs.lastError);

/** Jobs whose last attempt failed, by the time of the failure, newest first. @throws AppError INVALID_CURSOR */
export async function listJobs(
  db: Database,
  { state = 'all', limit, cursor }: JobListQuery,
): Promise<ListPage<FailedJob>> {
  const inState = state === 'all' ? undefined : eq(jobs.status, state === 'failed' ? 'dead' : 'waiting');
  const request = { filters: { jobs: state }, limit, cursor };
  const page = await selectNewest(db, jobs, and(hasFailed, inState), byTime(jobs.failedAt, jobs.id), request);
  return mapPage(page, ({ id, name, subject, status, attempts, lastError, failedAt, nextAttemptAt }) => ({
    id,
    name,
    subject: subject || null,
    state: status === 'dead' ? 'failed' : 'retrying',
    attempts,
    error: lastError!,
    failedAt: failedAt!.toISOString(),
    nextAttemptAt: status === 'dead' ? null : nextAttemptAt.toISOString(),
  }));
}

export async function countFailedJobs(db: Database): Promise<number> {
  const [row] = await db.select({ number: count() }).from(jobs).where(hasFailed);
  return row?.number ?? 0;
}

/**
 * Makes a failed job due and resets its number of attempts.
 * @returns the job's name @throws AppError NOT_FOUND; CONFLICT while the job is running
 */
export async function retryJob(tx: Database, id: string): Promise<string> {
  const failed = isUuid(id) ? and(eq(jobs.id, id), isNotNull(jobs.lastError)) : sql`false`;
  const [retried] = await tx
    .update(jobs)
    .set({ status: 'waiting', attempts: 0, nextAttemptAt: sql`now()`, claimId: null })
    // A claim whose lease has ended belongs to an instance that was killed.
    .where(and(failed, or(isNull(jobs.claimId), sql`${jobs.nextAttemptAt} < now()`)))
    .returning({ name: jobs.name });
  if (retried) return retried.name;
  const [job] = await tx.select({ id: jobs.id }).from(jobs).where(failed);
  if (job) throw new AppError('CONFLICT', 'This job is being retried right now.');
  throw new AppError('NOT_FOUND', 'This job has since succeeded, or it never failed.');
}
