import type { SQL } from 'drizzle-orm';
import type { JobName } from '#contract/admin/jobs.ts';

/**
 * Background work that only one instance does at a time. A crash may end an attempt anywhere, and a suspended instance may
 * continue after another instance has taken over, so every part must be idempotent.
 */
export interface Job {
  name: JobName;
  /** Time from a successful run to the next one. The job also runs once after every start of an instance. */
  everyMs: number;
  /** SQL condition that is true while work is waiting; absent if only a run can tell. */
  waits?: SQL;
  /** Whether this instance has capacity for the job now. */
  hasTime?: () => boolean;
  /** Does all waiting work, except subjects for which `hasOwnJob` is true. */
  run: (turn: Turn) => Promise<void>;
  /** Processes one subject that failed in `run`; succeeds if there is nothing left to do. */
  runOne?: (subject: string, signal: AbortSignal) => Promise<void>;
}

export interface Turn {
  /** Aborts when this instance stops or has lost its claim. */
  signal: AbortSignal;
  /** Creates a separate job for a failed subject, so that the other subjects can continue. */
  postpone: (subject: string, error: unknown) => Promise<void>;
}
