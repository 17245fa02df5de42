import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import type { Database, DatabaseConnection } from '#server/platform/db/database.ts';
import { MAX_ATTEMPTS } from './back-off.ts';
import type { Job } from './job.ts';
import { jobs } from './jobs-table.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

const log = pino({ level: 'silent' });
const stopping: (() => Promise<void>)[] = [];
let connections: DatabaseConnection[];
beforeAll(async () => {
  connections = [await freshDatabase(), await freshPostgres()];
});
afterAll(() => Promise.all(connections.map((connection) => connection.close())));
beforeEach(() => Promise.all(connections.map(({ db }) => db.delete(jobs))));
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
});

const name = 'user-totals';
const job = (rest: Partial<Job> & Pick<Job, 'run'>): Job => ({ name, everyMs: 3_600_000, ...rest });

function start(db: Database, only: Job, leaseMs = 60_000): RunningJobs {
  const running = startJobs({ db, jobs: [only], log, pollMs: 20, leaseMs });
  stopping.push(() => running.stop());
  return running;
}

const rows = (db: Database) => db.select().from(jobs).orderBy(jobs.subject);
const makeDue = (db: Database) => db.update(jobs).set({ nextAttemptAt: sql`now()` });

test('a job runs at startup and whenever it is due, and a success after a failure clears the error', async () => {
  for (const { db } of connections) {
    let runs = 0;
    const { counts } = start(
      db,
      job({
        async run() {
          if (++runs === 1) throw new Error('The disk is full.');
        },
      }),
    );
    await expect.poll(async () => (await rows(db))[0]?.lastError).toBe('The disk is full.');
    const [failed] = await rows(db);
    expect(failed).toMatchObject({ status: 'waiting', attempts: 1, subject: '', claimId: null });
    expect(failed!.nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(40_000);
    await makeDue(db);
    await expect.poll(async () => (await rows(db))[0]?.lastError).toBeNull();
    expect((await rows(db))[0]).toMatchObject({ attempts: 0, failedAt: null });
    expect([runs, counts]).toEqual([2, { done: 1, failed: 1 }]);
  }
});

test('no job begins before `after` resolves, and stopping does not wait for it', async () => {
  for (const { db } of connections) {
    const started = Promise.withResolvers<void>();
    let runs = 0;
    const options = { db, jobs: [job({ run: async () => void runs++ })], log, pollMs: 20 };
    await startJobs({ ...options, after: new Promise(() => {}) }).stop();
    const running = startJobs({ ...options, after: started.promise });
    stopping.push(() => running.stop());
    // Jobs are announced before they run. Five queries leave enough time to notice an announcement that came too early.
    for (let statement = 0; statement < 5; statement++) expect(await rows(db)).toEqual([]);
    started.resolve();
    await expect.poll(() => runs).toBe(1);
  }
});

test('a failed subject gets its own row, is retried separately and given up after the last attempt', async () => {
  for (const { db } of connections) {
    const tried: string[] = [];
    let works = false;
    start(
      db,
      job({
        async run({ postpone }) {
          await postpone('b', new Error('No such picture.'));
          tried.push('run');
        },
        async runOne(subject) {
          tried.push(subject);
          if (!works) throw new Error('Still no picture.');
        },
      }),
    );
    await expect.poll(() => tried).toEqual(['run']);
    const own = async () => (await rows(db)).find(({ subject }) => subject === 'b');
    expect(await own()).toMatchObject({ status: 'waiting', attempts: 1, lastError: 'No such picture.' });
    await db
      .update(jobs)
      .set({ attempts: MAX_ATTEMPTS - 1, nextAttemptAt: sql`now()` })
      .where(sql`subject = 'b'`);
    await expect
      .poll(own)
      .toMatchObject({ status: 'dead', attempts: MAX_ATTEMPTS, lastError: 'Still no picture.' });
    works = true;
    await db
      .update(jobs)
      .set({ status: 'waiting', attempts: 0, nextAttemptAt: sql`now()` })
      .where(sql`subject = 'b'`);
    await expect.poll(own).toBeUndefined();
    expect(tried).toEqual(['run', 'b', 'b']);
  }
});

test('a subject whose attempts all crashed is given up', async () => {
  const [{ db }] = connections as [DatabaseConnection];
  let tries = 0;
  await db.insert(jobs).values({ name, subject: 'b', attempts: MAX_ATTEMPTS });
  start(db, job({ run: async () => {}, runOne: async () => void (tries += 1) }));
  await expect.poll(async () => (await rows(db))[1]).toMatchObject({ status: 'dead' });
  expect(tries).toBe(0);
});

test('a job without waiting work, or without capacity for it, does not start', async () => {
  for (const { db } of connections) {
    let isBusy = true;
    let runs = 0;
    const run = async () => void (runs += 1);
    await db
      .insert(jobs)
      .values({ name: 'downloads', subject: 'x', nextAttemptAt: sql`now() + interval '1 day'` });
    start(db, job({ waits: sql`not exists (select from ${jobs} where ${jobs.name} = 'downloads')`, run }));
    start(db, job({ name: 'starters', hasTime: () => !isBusy, run }));
    await expect.poll(async () => (await rows(db)).length).toBe(3);
    isBusy = false;
    await expect.poll(() => runs).toBe(1);
    await db.delete(jobs).where(sql`name = 'downloads'`);
    await expect.poll(() => runs).toBe(2);
  }
});

test('a stop releases a running job, and the next instance does it at once', async () => {
  for (const { db } of connections) {
    const begun = Promise.withResolvers<void>();
    const first = start(
      db,
      job({
        async run({ signal }) {
          begun.resolve();
          await new Promise((_, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason as Error)),
          );
        },
      }),
    );
    await begun.promise;
    await first.stop();
    expect(await rows(db)).toMatchObject([{ attempts: 0, claimId: null, lastError: null }]);
    const second = start(db, job({ run: async () => {} }));
    await expect.poll(() => second.counts.done).toBe(1);
  }
});

test('an instance that lost its claim is told to stop, and records nothing', async () => {
  const [, { db }] = connections as [DatabaseConnection, DatabaseConnection];
  let wasTold = false;
  start(
    db,
    job({
      async run({ signal }) {
        await db
          .update(jobs)
          .set({ claimId: sql`gen_random_uuid()`, nextAttemptAt: sql`now() + interval '1 day'` });
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        wasTold = true;
        throw new Error('Late');
      },
    }),
    60,
  );
  await expect.poll(() => wasTold).toBe(true);
  expect(await rows(db)).toMatchObject([{ lastError: null, attempts: 1 }]);
  expect((await rows(db))[0]!.claimId).not.toBeNull();
});
