import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { FailedJob, JobListQuery } from '#contract/admin/jobs.ts';
import type { Database } from '#server/platform/db/database.ts';
import { byTime, type ListPage, mapPage, selectNewest } from '#server/platform/db/newest-first.ts';
import { jobs } from './jobs-table.ts';

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
