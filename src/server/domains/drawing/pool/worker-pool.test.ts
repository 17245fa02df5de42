import { afterEach, expect, test, vi } from 'vitest';
import { storeAway } from '#server/platform/media/storage.ts';
import { WorkerPool, type PoolOptions } from './worker-pool.ts';

type Job = { does: 'answer' | 'crash' | 'hang' | 'fail' | 'load' | 'wait'; key?: string; jpeg?: Uint8Array };
let pool: WorkerPool<Job, unknown>;
afterEach(() => pool.close());

const TIMEOUT_MS = 20_000;

/** A test worker whose behaviour each job's `does` selects. A `wait` job ends with the next `answer` job. */
const WORKER = `
  import { parentPort } from 'node:worker_threads';
  const waiting = [];
  parentPort.on('message', ({ id, job }) => {
    if (job.does === 'crash') process.exit(3);
    if (job.does === 'hang') for (;;);
    if (job.does === 'fail') {
      return parentPort.postMessage({ kind: 'failed', id, message: 'Bad picture.', problem: { code: 'UNREADABLE_IMAGE' } });
    }
    if (job.does === 'load') {
      const { port1, port2 } = new MessageChannel();
      port1.once('message', ({ bytes, ...failed }) => {
        if ('message' in failed) parentPort.postMessage({ kind: 'failed', id, ...failed });
        else parentPort.postMessage({ kind: 'done', id, result: bytes && Buffer.from(bytes).toString() });
        port1.close();
      });
      return parentPort.postMessage({ kind: 'load', key: job.key, reply: port2 }, [port2]);
    }
    if (job.does === 'wait') return waiting.push(id);
    for (const done of [...waiting.splice(0), id]) parentPort.postMessage({ kind: 'done', id: done, result: 'ok' });
  });`;

function open(options: Partial<PoolOptions> = {}): void {
  pool = new WorkerPool<Job, unknown>({
    workerUrl: new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`),
    workers: 1,
    jobsPerWorker: 2,
    maxWaiting: 2,
    maxWaitingBytes: 1000,
    maxWaitMs: 1500,
    timeoutMs: TIMEOUT_MS,
    load: async () => null,
    ...options,
  });
}

const aborted = { status: 400, code: 'BAD_REQUEST' };
const wait: Job = { does: 'wait' };
const answer: Job = { does: 'answer' };

test('a full queue refuses jobs immediately and says when to retry', async () => {
  open();
  const accepted = Promise.allSettled([pool.run(wait), pool.run(wait), pool.run(wait), pool.run(answer)]);
  await expect(pool.run(answer)).rejects.toMatchObject({
    code: 'OVERLOADED',
    status: 503,
    retryAfterSeconds: 3,
  });
  await pool.close();
  expect((await accepted).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
});

test('the queue is bounded in bytes too', async () => {
  open({ maxWaiting: 100 });
  const jobs = [pool.run(wait), pool.run(wait), pool.run(answer, [new ArrayBuffer(600)])];
  const accepted = Promise.allSettled(jobs);
  await expect(pool.run(answer, [new ArrayBuffer(600)])).rejects.toMatchObject({ code: 'OVERLOADED' });
  await pool.close();
  await accepted;
});

test('a queued picture that will be copied to its worker counts towards the bytes', async () => {
  open({ maxWaiting: 100 });
  const stored: Job = { does: 'answer', jpeg: new Uint8Array(600) };
  const accepted = Promise.allSettled([pool.run(wait), pool.run(wait), pool.run(stored)]);
  await expect(pool.run(stored)).rejects.toMatchObject({ code: 'OVERLOADED' });
  await pool.close();
  await accepted;
});

test('jobs are refused while one has waited too long', async () => {
  open({ maxWaiting: 100 });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const jobs = [pool.run(wait), pool.run(wait), pool.run(wait)];
  clock.mockReturnValue(1500);
  jobs.push(pool.run(wait));
  const accepted = Promise.allSettled(jobs);
  clock.mockReturnValue(1501);
  await expect(pool.run(wait)).rejects.toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 3 });
  clock.mockRestore();
  await pool.close();
  expect(await accepted).toHaveLength(4);
});

test('an aborted job leaves the queue', async () => {
  open();
  const leaving = new AbortController();
  const running = [pool.run(wait), pool.run(wait)];
  const first = pool.run(answer, [], leaving.signal);
  const accepted = Promise.allSettled([...running, pool.run(answer)]);
  leaving.abort();
  await expect(first).rejects.toMatchObject(aborted);
  const third = Promise.allSettled([pool.run(answer)]);
  await expect(pool.run(answer)).rejects.toMatchObject({ code: 'OVERLOADED' });
  await expect(pool.run(answer, [], AbortSignal.abort())).rejects.toMatchObject(aborted);
  await pool.close();
  await Promise.all([accepted, third]);
});

test('a worker that dies fails only its own jobs and is replaced for the queued ones', async () => {
  open();
  const lost = [pool.run(wait), pool.run({ does: 'crash' })];
  const waiting = [pool.run(answer), pool.run(answer)];
  for (const job of lost) await expect(job).rejects.toThrow('ended with code 3');
  expect(await Promise.all(waiting)).toEqual(['ok', 'ok']);
});

test('a worker that hangs is replaced', async () => {
  open();
  await pool.run(answer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lost = Promise.allSettled([pool.run({ does: 'hang' })]);
  vi.advanceTimersByTime(TIMEOUT_MS);
  vi.useRealTimers();
  expect(await lost).toMatchObject([{ reason: { code: 'OVERLOADED', status: 503 } }]);
  expect(await pool.run(answer)).toBe('ok');
});

test('a worker that cannot start fails every job and leaves the pool usable', async () => {
  open({ workerUrl: new URL('data:text/javascript,throw new Error("no fonts")') });
  await expect(Promise.all([pool.run(answer), pool.run(answer)])).rejects.toThrow('no fonts');
  await expect(pool.run(answer)).rejects.toThrow('no fonts');
});

test("a job's own AppError reaches its caller", async () => {
  open();
  await expect(pool.run({ does: 'fail' })).rejects.toMatchObject({
    code: 'UNREADABLE_IMAGE',
    status: 422,
    message: 'Bad picture.',
  });
  expect(await pool.run(answer)).toBe('ok');
});

test('a worker receives what it requests by key, or null', async () => {
  open({ load: async (key) => (key === 'known' ? Buffer.from('bytes') : null) });
  expect(await pool.run({ does: 'load', key: 'known' })).toBe('bytes');
  expect(await pool.run({ does: 'load', key: 'unknown' })).toBeNull();
});

test('unavailable storage is not reported as a missing picture', async () => {
  open({ load: () => Promise.reject(storeAway(new Error('down'))) });
  await expect(pool.run({ does: 'load', key: 'known' })).rejects.toMatchObject({
    code: 'OVERLOADED',
    status: 503,
    retryAfterSeconds: 5,
  });
  expect(await pool.run(answer)).toBe('ok');
});
