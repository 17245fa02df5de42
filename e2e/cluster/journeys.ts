import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { fetchText } from './hub-client.ts';
import { keptIfZero, type Kept } from './promise.ts';

/** Browser tests of one instance: visitors make flyers, organizers submit events, admins review them, users sign in and out. */
const JOURNEYS = ['flyer-journey', 'organizer-journey', 'admin-review', 'account-journey', 'sign-out'];

/** The fields of vitest's JSON report that this file reads. */
interface Report {
  numTotalTests: number;
  testResults: { assertionResults: { status: string; title: string; failureMessages: string[] }[] }[];
}

/** Runs the browser tests of one instance unchanged through the load balancer. */
export async function takeJourneys({ url, instances, folder }: Cluster): Promise<Kept[]> {
  const servedBefore = await Promise.all(instances.map((each) => servedBy(each.url)));
  const report = await runTests(url, join(folder, 'journeys.json'));
  const served = await Promise.all(instances.map((each) => servedBy(each.url)));
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status !== 'passed');
  for (const { title, failureMessages } of failed) console.log(`${title}:\n${failureMessages.join('\n')}`);
  const shares = served.map((count, n) => count - servedBefore[n]!);
  return [
    keptIfZero(
      'journeys: the browser tests of a single product pass through the load balancer',
      report.numTotalTests,
      { failed: failed.length, 'instances without a call': shares.filter((share) => share === 0).length },
      `${shares.join(' + ')} calls of the API`,
    ),
  ];
}

/** Returns the number of API calls that the instance has answered since its start. */
async function servedBy(url: string): Promise<number> {
  const counts = /^tukutane_http_request_duration_seconds_count\{.*route="\/api\/.*\} (\d+)$/gm;
  const metrics = await fetchText(`${url}/metrics`);
  return [...metrics.matchAll(counts)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Runs one test file at a time, because all files share the sample accounts. */
async function runTests(url: string, outputFile: string): Promise<Report> {
  const files = JOURNEYS.map((name) => `e2e/${name}.test.ts`);
  const args = ['run', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${outputFile}`, ...files];
  const vitest = spawn('vitest', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PRODUCT_URL: url },
  });
  await once(vitest, 'exit');
  return JSON.parse(await readFile(outputFile, 'utf8')) as Report;
}
