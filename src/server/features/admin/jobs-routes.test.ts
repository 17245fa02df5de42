import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FailedJob } from '#contract/admin/jobs.ts';
import { buildUser } from '#server/test/factories.ts';
import { signInAs, startTestApp, type TestApp } from '#server/test/test-app.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signInAs>>;
let adminId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  adminId = (await buildUser(testApp.db, { role: 'admin' })).id;
  admin = await signInAs(testApp.db, adminId);
});
afterAll(() => testApp.close());

const NOW = '2027-03-05T12:00:00.000Z';
beforeEach(async () => {
  await testApp.db.execute(sql`delete from jobs`);
  await testApp.db.execute(sql`
    insert into jobs (name, subject, status, attempts, last_error, failed_at, next_attempt_at) values
      ('file-deletion', '', 'waiting', 2, 'The S3 store did not answer in time.', ${NOW}::timestamptz - interval '1 hour', ${NOW}),
      ('previews', 'a-flyer', 'dead', 24, 'This flyer’s picture is missing.', ${NOW}, ${NOW}),
      ('user-totals', '', 'waiting', 0, null, null, ${NOW})`);
});

const list = async (query = '') =>
  (await testApp.app.inject({ url: `/api/admin/jobs${query}`, headers: admin })).json<FailedJob[]>();
const retry = (id: string, headers = admin) =>
  testApp.app.inject({ method: 'POST', url: `/api/admin/jobs/${id}/retry`, headers });

test('an admin sees which jobs failed, when and why, and whether they are retried', async () => {
  const [failed, retrying, ...others] = await list();
  expect(others).toEqual([]);
  expect(failed).toMatchObject({
    name: 'previews',
    subject: 'a-flyer',
    state: 'failed',
    attempts: 24,
    error: 'This flyer’s picture is missing.',
    failedAt: NOW,
    nextAttemptAt: null,
  });
  expect(retrying).toMatchObject({ subject: null, state: 'retrying', nextAttemptAt: NOW });
  expect(await list('?state=failed')).toEqual([failed]);
  expect(await list('?state=retrying')).toEqual([retrying]);
  expect(await list('?limit=1')).toEqual([failed]);
});

test('a retry makes the job due with all its attempts left, and is audited', async () => {
  const [{ id }] = (await list()) as [FailedJob];
  expect((await retry(id)).json()).toEqual({ ok: true });
  const { rows } = await testApp.db.execute(
    sql`select status, attempts, next_attempt_at <= now() as due from jobs where id = ${id}`,
  );
  expect(rows).toEqual([{ status: 'waiting', attempts: 0, due: true }]);
  const { rows: audited } = await testApp.db.execute(
    sql`select actor_id, details from audit_log where action = 'job.retry' and subject_id = ${id}`,
  );
  expect(audited).toEqual([{ actor_id: adminId, details: { job: 'previews' } }]);
});

test('running, succeeded and unknown jobs are not retried', async () => {
  const [{ id }, held] = (await list()) as [FailedJob, FailedJob];
  await testApp.db.execute(sql`
    update jobs set claim_id = gen_random_uuid(), next_attempt_at = now() + interval '1 minute' where id = ${held.id}`);
  expect((await retry(held.id)).json()).toMatchObject({ code: 'CONFLICT' });
  await testApp.db.execute(sql`delete from jobs where id = ${id}`);
  for (const gone of [id, crypto.randomUUID(), 'x', '%00']) {
    expect((await retry(gone)).statusCode).toBe(404);
  }
});

test('invalid states and cursors are refused, and clients see nothing', async () => {
  for (const query of ['?state=lost', '?cursor=x', '?limit=0']) {
    expect((await testApp.app.inject({ url: `/api/admin/jobs${query}`, headers: admin })).statusCode).toBe(
      400,
    );
  }
  const client = await signInAs(testApp.db, (await buildUser(testApp.db)).id);
  expect((await testApp.app.inject({ url: '/api/admin/jobs', headers: client })).statusCode).toBe(403);
  expect((await retry(crypto.randomUUID(), client)).statusCode).toBe(403);
});
