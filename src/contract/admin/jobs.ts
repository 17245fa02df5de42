import { z } from 'zod';
import { adminListQuerySchema } from './admin.ts';
import { absentWhenEmpty } from '#contract/text/input-text.ts';

/** The background jobs. A new job needs an entry here, a label in `job-label.ts`, and its work in `background-jobs.ts`. */
export const JOB_NAMES = [
  'file-deletion',
  'previews',
  'event-keys',
  'downloads',
  'flyer-keys',
  'old-flyers',
  'seeing-as',
  'user-totals',
  'old-rows',
  'starters',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** States of failing jobs. `retrying` jobs are retried automatically; `failed` jobs need an admin. */
export const JOB_STATES = ['retrying', 'failed'] as const;

/** A background job whose last attempt failed. Times are ISO 8601 in UTC. */
export const jobSchema = z.object({
  id: z.uuid(),
  /** A name in `JOB_NAMES`, or a name that only newer instances know. */
  name: z.string(),
  /** The event, flyer or design that failed; null if the whole job failed. */
  subject: z.string().nullable(),
  state: z.enum(JOB_STATES),
  /** Number of consecutive failed attempts. */
  attempts: z.int(),
  error: z.string(),
  failedAt: z.string(),
  /** Time of the next attempt; null for a failed job. */
  nextAttemptAt: z.string().nullable(),
});
export type FailedJob = z.infer<typeof jobSchema>;

/** The query of GET /api/admin/jobs. */
export const jobListQuerySchema = adminListQuerySchema.extend({
  state: absentWhenEmpty(z.enum([...JOB_STATES, 'all'])),
});
export type JobListQuery = z.infer<typeof jobListQuerySchema>;
