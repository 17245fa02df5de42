import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import { MAX_ATTEMPTS } from './back-off.ts';
import type { Job } from './job.ts';
import {
  announceJobs,
  type ClaimedJob,
  claimJob,
  giveBack,
  postponeSubject,
  recordDone,
  recordFailed,
  sentenceOf,
} from './job-rows.ts';
import { jobs as table } from './jobs-table.ts';
import { renewClaim } from './leases.ts';

export interface JobsOptions {
  db: Database;
  jobs: readonly Job[];
  log: Logger;
  /** Resolves when the first job may begin. */
  after?: Promise<void>;
  pollMs?: number;
  /** Duration of a claim. After a crash, another instance takes over within this time. */
  leaseMs?: number;
}

export interface RunningJobs {
  /** Attempts of this process since its start; for /metrics. */
  readonly counts: { done: number; failed: number };
  /** Aborts the running jobs, waits for them and releases their claims. */
  stop(): Promise<void>;
}

const POLL_MS = 2000;
const LEASE_MS = 60_000;

/** Runs due jobs until stopped. Each job runs only once at a time across all instances. */
export function startJobs(options: JobsOptions): RunningJobs {
  const { db, jobs, log, after, pollMs = POLL_MS, leaseMs = LEASE_MS } = options;
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const counts = { done: 0, failed: 0 };
  let woken = new AbortController();

  async function work(job: Job, claim: ClaimedJob): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    const renewal = setInterval(() => {
      renewClaim(db, table, claim, leaseMs).then(
        (holds) => void (holds || lost.abort()),
        () => {}, // The next renewal may succeed; if none does, the claim is lost.
      );
    }, leaseMs / 3);
    const postpone = async (subject: string, error: unknown) => {
      log.warn({ err: error, job: job.name, subject }, 'A part of a job failed; the others go on');
      counts.failed += 1;
      await postponeSubject(db, job.name, subject, error);
    };
    try {
      if (claim.subject === '') await job.run({ signal, postpone });
      else if (claim.attempts > MAX_ATTEMPTS) throw new Error('The process ended during every attempt.');
      else await job.runOne?.(claim.subject, signal);
      if (stopping.signal.aborted) return await giveBack(db, claim);
      await recordDone(db, claim, job.everyMs);
      counts.done += 1;
    } catch (error) {
      if (signal.aborted) return await giveBack(db, claim);
      counts.failed += 1;
      const givenUp = await recordFailed(db, claim, error);
      const { attempts: attempt } = claim;
      log.error({ err: error, job: job.name, subject: claim.subject, attempt, givenUp }, 'A job failed');
    } finally {
      clearInterval(renewal);
    }
  }

  async function beginDue(): Promise<void> {
    for (;;) {
      const free = jobs.filter(({ name, hasTime }) => !running.has(name) && (hasTime?.() ?? true));
      if (stopping.signal.aborted || free.length === 0) return;
      const claim = await claimJob(db, free, leaseMs);
      if (!claim) return;
      const job = free.find(({ name }) => name === claim.name)!;
      const working = work(job, claim)
        .catch((error: unknown) =>
          log.error({ reason: sentenceOf(error), job: job.name }, 'Recording a job failed'),
        )
        .finally(() => {
          running.delete(job.name);
          woken.abort();
        });
      running.set(job.name, working);
    }
  }

  async function poll(): Promise<void> {
    let isAnnounced = false;
    let isFailing = false;
    await Promise.race([after, once(stopping.signal, 'abort')]);
    while (!stopping.signal.aborted) {
      // Creates a new signal before looking for jobs, so that a job that ends during the search still wakes the loop.
      woken = new AbortController();
      try {
        if (!isAnnounced) await announceJobs(db, jobs);
        isAnnounced = true;
        await beginDue();
        isFailing = false;
      } catch (error) {
        // Logs the error once per outage.
        if (!isFailing) log.error({ reason: sentenceOf(error) }, 'Looking for jobs failed; retrying');
        isFailing = true;
      }
      const signal = isFailing ? stopping.signal : AbortSignal.any([stopping.signal, woken.signal]);
      await delay(pollMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  const polling = poll();

  return {
    counts,
    async stop() {
      stopping.abort();
      await polling;
      await Promise.all(running.values());
    },
  };
}
