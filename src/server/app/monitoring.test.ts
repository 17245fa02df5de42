import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/test/test-app.ts';

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

test('numbers of a database that is gone are not numbers, and the others are served', async () => {
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

test('each alert names a row of the runbook that exists', () => {
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
