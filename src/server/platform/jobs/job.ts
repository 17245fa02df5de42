import type { SQL } from 'drizzle-orm';
import type { JobName } from '#contract/admin/jobs.ts';

/**
 * Work in the background, which one instance at a time does. A crash ends an attempt anywhere, and an instance that was suspended may go on
 * after another has taken over: doing a part twice must change nothing.
 */
export interface Job {
  name: JobName;
  /** It begins at most this often, and once after every start of an instance. */
  everyMs: number;
  /** Whether anything waits; absent if that is unknown before the work. */
  waits?: SQL;
  /** Whether this instance has time for it now. */
  hasTime?: () => boolean;
  /** Does all waiting work except the subjects for which `hasOwnJob` holds. */
  run: (turn: Turn) => Promise<void>;
  /** Does one of the subjects that failed in `run`; succeeds if there is nothing to do any more. */
  runOne?: (subject: string, signal: AbortSignal) => Promise<void>;
}

export interface Turn {
  /** Aborts when this instance stops or has lost its claim. */
  signal: AbortSignal;
  /** Gives a subject that failed a job of its own, so that the others go on. */
  postpone: (subject: string, error: unknown) => Promise<void>;
}
