import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { expect, test, vi } from 'vitest';
import { grantTokens } from '#server/domains/ledger/grant-tokens.ts';
import { spendTokens } from '#server/domains/ledger/spend-tokens.ts';
import { buildUser } from '#server/test/factories.ts';
import { startTestApp } from '#server/test/test-app.ts';
import { freshPostgres } from '#server/test/test-database.ts';

const urlOf = (path: string) => new URL(`../../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(urlOf(path), 'utf8');
const ALERTS = 'deploy/monitoring/alerts.yaml';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  annotations: { summary: string; runbook: string };
}
const rules = (parse(read(ALERTS)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);

test('alerts and the dashboard ask only for metrics that the product has', async () => {
  const fixture = await startTestApp();
  await fixture.app.inject({ url: '/healthz' });
  const { body } = await fixture.app.inject({ url: '/metrics' });
  const names = new Set([...body.matchAll(/^(tukutane_\w+)/gm)].map(([, name]) => name!));
  const dashboard = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].flatMap((expr) => [...expr.matchAll(/tukutane_\w+/g)].map(([name]) => name));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
  expect(body).toMatch(/^tukutane_mail_waiting 0$/m);
  expect(body).toMatch(/^tukutane_event_loop_delay_seconds [\d.e-]+$/m);
  await fixture.close();
});

test('the gauges of a closed database are NaN, and all others are served', async () => {
  const fixture = await startTestApp();
  const execute = fixture.db.execute.bind(fixture.db);
  fixture.db.execute = (() => Promise.reject(new Error('The database is gone'))) as unknown as typeof execute;
  const { statusCode, body } = await fixture.app.inject({ url: '/metrics' });
  fixture.db.execute = execute;
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^tukutane_mail_waiting NaN$/m);
  expect(body).toMatch(/^tukutane_flyers_waiting 0$/m);
  await fixture.close();
});

test('tokens are labelled by kind, and caches report their size', async () => {
  const settings = { publicUrl: 'http://tukutane.test', trustProxy: false, rateLimits: false };
  const fixture = await startTestApp({ settings: { ...settings, responseCacheMs: 60_000 } });
  const user = await buildUser(fixture.db, { tokens: 50 });
  await fixture.db.transaction(async (tx) => {
    await spendTokens(tx, { userId: user.id, amount: 12, reason: 'Flyers enabled: Demo Day' });
    await grantTokens(tx, { userId: user.id, amount: 10, kind: 'refund', reason: 'Refund' });
  });
  await fixture.app.inject({ url: '/api/events' });
  const { body } = await fixture.app.inject({ url: '/metrics' });
  const tokens = [...body.matchAll(/^tukutane_tokens\{of="(\w+)"\} (\d+)$/gm)].map(([, of, n]) => [of, n]);
  expect(Object.fromEntries(tokens)).toEqual({ granted: '50', spent: '12', refunded: '10', held: '48' });
  expect(body).toMatch(/^tukutane_cache_entries\{cache="responses"\} [1-9]/m);
  expect(body).toMatch(/^tukutane_cache_bytes\{cache="responses"\} \d{4,}$/m);
  await fixture.close();
});

test('metrics count the PostgreSQL connections in use and the requests that wait for one', async () => {
  const connection = await freshPostgres();
  const fixture = await startTestApp({ connection });
  // Waits until startup has released its connections.
  await fixture.app.inject({ url: '/metrics' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const began: Promise<void>[] = [];
  const all = Array.from({ length: 10 }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    began.push(promise);
    return connection.db.transaction(async (tx) => {
      await tx.execute('select 1');
      resolve();
      await held;
    });
  });
  await Promise.all(began);
  const waiting = connection.db.execute('select 1').then(({ rows }) => rows);
  const scraped = fixture.app.inject({ url: '/metrics' });
  // The scrape reads the pool's numbers and then waits for a connection.
  await vi.waitUntil(() => connection.pool!().waiting > 1, { timeout: 30_000 });
  release();
  const { body } = await scraped;
  await Promise.all([...all, waiting]);
  expect(body).toMatch(/^tukutane_database_connections_in_use 10$/m);
  expect(body).toMatch(/^tukutane_database_connections_awaited [1-9]/m);
  await fixture.close();
});

test('each alert names an existing row of the runbook', () => {
  for (const { alert, annotations } of rules) {
    const [page, symptom] = annotations.runbook.split(': ') as [string, string];
    expect([alert, read(page).includes(symptom)]).toEqual([alert, true]);
  }
});

const promtool = spawnSync('promtool', ['--version']);
test.skipIf(promtool.error !== undefined)('promtool accepts the alerts', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', fileURLToPath(urlOf(ALERTS))], {
    encoding: 'utf8',
  });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
