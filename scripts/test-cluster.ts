/**
 * `npm run test:cluster [seconds]`: what several instances promise, tried on loopback with PostgreSQL, Redis, HAProxy and three instances. Prints a
 * row for each promise and exits 1 if one was broken. Kills instances for five minutes unless told otherwise.
 */
import {
  killAtRandom,
  measureStaleness,
  raceForTokens,
  restartInTurn,
  shareOneBudget,
} from '../e2e/cluster/scenarios.ts';
import { startCluster, type Cluster } from '../e2e/cluster/cluster.ts';
import type { Kept } from '../e2e/cluster/promise.ts';
import { installMissing } from './debian-programs.ts';

const INSTANCES = 3;
const KILL_EVERY_MS = 5000;
/** New flyers of anonymous visitors per event at once, as docs/operations says. */
const FLYER_BUDGET = 20;

installMissing(
  [
    { name: 'redis-server', debian: 'redis-server' },
    { name: 'haproxy', debian: 'haproxy' },
  ],
  'npm run test:cluster',
);
const killForMs = Number(process.argv[2] ?? 300) * 1000;
await import('./build.ts');

const rows: Kept[] = [];
async function on(
  cluster: Promise<Cluster>,
  ...scenarios: ((cluster: Cluster) => Promise<Kept[]>)[]
): Promise<void> {
  const running = await cluster;
  try {
    for (const scenario of scenarios) {
      const kept = await scenario(running);
      for (const { promise, attempts, failures, about } of kept) {
        console.log(
          `${failures === 0 ? 'kept  ' : 'BROKEN'} ${promise}: ${attempts} attempts, ${failures} failures. ${about}`,
        );
      }
      rows.push(...kept);
    }
  } finally {
    await running.stop();
  }
}

const started = performance.now();
await on(
  startCluster(INSTANCES).then((cluster) => {
    rows.push({
      promise: 'cold start: all instances start at once on an empty database',
      attempts: INSTANCES,
      failures: 0,
      about: '',
    });
    return cluster;
  }),
  measureStaleness,
  raceForTokens,
  (cluster) => restartInTurn(cluster, 2),
  (cluster) => killAtRandom(cluster, killForMs, KILL_EVERY_MS),
);
await on(startCluster(INSTANCES, { RATE_LIMITS: 'on' }), (cluster) => shareOneBudget(cluster, FLYER_BUDGET));

console.table(rows.map(({ promise, attempts, failures }) => ({ promise, attempts, failures })));
console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
process.exit(rows.some(({ failures }) => failures > 0) ? 1 : 0);
