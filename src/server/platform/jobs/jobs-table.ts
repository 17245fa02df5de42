import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

export const jobStatus = pgEnum('job_status', ['waiting', 'dead']);

/** One row per background job, and one per failed subject, which is retried separately. Success deletes a subject's row. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The subject of the work, such as an event's id; empty for the job itself. */
    subject: text('subject').notNull().default(''),
    /** `dead`: a subject that failed `MAX_ATTEMPTS` times. The job itself is retried forever, at least every ten minutes. */
    status: jobStatus('status').notNull().default('waiting'),
    /** Number of attempts since the last success. */
    attempts: integer('attempts').notNull().default(0),
    /** Due time of the job; while an instance works on it, the end of the instance's lease. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    /** Id of the current claim, new for every attempt. Only the instance that holds the claim may change the row. */
    claimId: uuid('claim_id'),
    lastError: text('last_error'),
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (table) => [
    unique('jobs_name_subject').on(table.name, table.subject),
    index('jobs_due').on(table.status, table.nextAttemptAt),
    index('jobs_failed')
      .on(table.failedAt)
      .where(sql`${table.lastError} is not null`),
  ],
);
