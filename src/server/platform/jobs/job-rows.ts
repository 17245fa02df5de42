import { and, DrizzleQueryError, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { JobName } from '#contract/admin/jobs.ts';
import type { Database } from '#server/platform/db/database.ts';
import { backOffMs, MAX_ATTEMPTS } from './back-off.ts';
import type { Job } from './job.ts';
import { jobs } from './jobs-table.ts';
import { type Claim, claimDue, held, inMs, recordFailedAttempt } from './leases.ts';

export type ClaimedJob = typeof jobs.$inferSelect & Claim;

/** Maximum pause before a failing job is retried. */
const LONGEST_PAUSE_MS = 10 * 60_000;

/** Makes all unclaimed jobs due, because an upgrade may have added work. */
export async function announceJobs(db: Database, known: readonly Job[]): Promise<void> {
  await db
    .insert(jobs)
    .values(known.map(({ name }) => ({ name })))
    .onConflictDoUpdate({
      target: [jobs.name, jobs.subject],
      set: { nextAttemptAt: sql`least(${jobs.nextAttemptAt}, now())` },
      setWhere: isNull(jobs.claimId),
    });
}

/** Claims the next due job among `wanted` that has waiting work. */
export async function claimJob(
  db: Database,
  wanted: readonly Job[],
  leaseMs: number,
): Promise<ClaimedJob | null> {
  const only = wanted.map(({ name, waits }) =>
    and(eq(jobs.name, name), waits && or(ne(jobs.subject, ''), waits)),
  );
  return claimDue(db, jobs, leaseMs, { only: or(...only) });
}

/** Records a success. If the claim is for a subject, deletes its row; otherwise makes the job due again after `everyMs`. */
export async function recordDone(db: Database, claim: ClaimedJob, everyMs: number): Promise<void> {
  if (claim.subject !== '') return void (await db.delete(jobs).where(held(jobs, claim)));
  await db
    .update(jobs)
    .set({ attempts: 0, nextAttemptAt: inMs(everyMs), claimId: null, lastError: null, failedAt: null })
    .where(held(jobs, claim));
}

/** Records a failed attempt. @returns whether the subject is given up after its last attempt; jobs are always retried */
export async function recordFailed(db: Database, claim: ClaimedJob, error: unknown): Promise<boolean> {
  const { subject, attempts } = claim;
  const isGivenUp = subject !== '' && attempts >= MAX_ATTEMPTS;
  const pause = subject === '' ? Math.min(backOffMs(attempts), LONGEST_PAUSE_MS) : backOffMs(attempts);
  const failure = { error: sentenceOf(error), retryInMs: isGivenUp ? null : pause, counts: true };
  await recordFailedAttempt(db, jobs, claim, failure, { failedAt: sql`now()` });
  return isGivenUp;
}

/** Releases a claim when this instance stops, so that another instance can continue. */
export async function giveBack(db: Database, claim: ClaimedJob): Promise<void> {
  await db
    .update(jobs)
    .set({ attempts: sql`greatest(${jobs.attempts} - 1, 0)`, nextAttemptAt: sql`now()`, claimId: null })
    .where(held(jobs, claim));
}

/** Creates a separate row for a failed subject, due after the first pause. */
export async function postponeSubject(db: Database, name: JobName, subject: string, error: unknown) {
  await db
    .insert(jobs)
    .values({
      name,
      subject,
      attempts: 1,
      nextAttemptAt: inMs(backOffMs(1)),
      lastError: sentenceOf(error),
      failedAt: sql`now()`,
    })
    .onConflictDoNothing();
}

/** SQL condition that a subject has failed and has its own row. */
export function hasOwnJob(name: JobName, subject: PgColumn): SQL {
  return sql`exists (select from ${jobs} where ${jobs.name} = ${name} and ${jobs.subject} = ${subject}::text)`;
}

/**
 * Error text for admins. For a failed statement, it is only the database's message, because parameters contain names and
 * addresses.
 */
export function sentenceOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return sentenceOf(error.cause);
  return (error instanceof Error ? error.message || error.name : String(error)).slice(0, 1000);
}
