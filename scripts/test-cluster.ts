/**
 * `npm run test:cluster [seconds] [part ...]`: tests the guarantees of several instances on loopback, with PostgreSQL and a
 * streaming replica, PgBouncer, Redis, an S3 store, HAProxy and three instances. Prints a row per guarantee and exits 1 if one
 * is broken. Kills instances for `seconds`, by default five minutes. Parts, all by default: journeys, staleness, money,
 * restart, upgrade, kill, redis, store, stall, pooler, failover, limits.
 * With `TEST_S3=swift`, the S3 store is OpenStack Swift.
 */
import {
  killAtRandom,
  raceForTokens,
  restartInTurn,
  shareOneBudget,
  upgradeInTurn,
} from '../e2e/cluster/scenarios.ts';
import { measureStaleness } from '../e2e/cluster/staleness.ts';
import { breakPart, FAULTS } from '../e2e/cluster/faults.ts';
import { takeJourneys } from '../e2e/cluster/journeys.ts';
import { startCluster, type Cluster } from '../e2e/cluster/cluster.ts';
import type { Kept } from '../e2e/cluster/promise.ts';
import { SWIFT_PROGRAMS } from '#server/test/servers/swift-server.ts';
import { installMissing } from './debian-programs.ts';

const INSTANCES = 3;
const KILL_EVERY_MS = 5000;
/** Number of flyers of an event that anonymous visitors may make in one burst, as stated in docs/operations. */
const FLYER_BUDGET = 20;

installMissing(
  [
    { name: 'redis-server', debian: 'redis-server' },
    { name: 'haproxy', debian: 'haproxy' },
    { name: 'pgbouncer', debian: 'pgbouncer' },
    ...(process.env['TEST_S3'] === 'swift' ? SWIFT_PROGRAMS : []),
  ],
  'npm run test:cluster',
);
const killForMs = Number(process.argv[2] ?? 300) * 1000;
await import('./build.ts');

const SCENARIOS: Record<string, (cluster: Cluster) => Promise<Kept[]>> = {
  journeys: takeJourneys,
  staleness: measureStaleness,
  money: raceForTokens,
  restart: (cluster) => restartInTurn(cluster, 2),
  upgrade: upgradeInTurn,
  kill: (cluster) => killAtRandom(cluster, killForMs, KILL_EVERY_MS),
  ...Object.fromEntries(
    Object.keys(FAULTS).map((name) => [
      name,
      (cluster: Cluster) => breakPart(cluster, name as keyof typeof FAULTS),
    ]),
  ),
  limits: (cluster) => shareOneBudget(cluster, FLYER_BUDGET),
};
const wanted = process.argv.length > 3 ? process.argv.slice(3) : Object.keys(SCENARIOS);

const rows: Kept[] = [];
const say = (...kept: Kept[]): void => {
  rows.push(...kept);
  for (const { promise, attempts, failures, about } of kept)
    console.log(
      `${failures === 0 ? 'kept  ' : 'BROKEN'} ${promise}: ${attempts} attempts, ${failures} failures. ${about}`,
    );
};

/** Runs the selected parts on a new cluster. */
async function tryOut(parts: string[], environment: Record<string, string> = {}): Promise<void> {
  const chosen = parts.filter((part) => wanted.includes(part));
  if (chosen.length === 0) return;
  const cluster = await startCluster(INSTANCES, environment);
  try {
    say({
      promise: 'cold start: all instances start at once on an empty database',
      attempts: INSTANCES,
      failures: 0,
      about: '',
    });
    for (const part of chosen) {
      say(...(await SCENARIOS[part]!(cluster)));
      for (const { name, output } of cluster.instances.filter((each) => !each.isRunning))
        console.log(`${name} has ended:\n${output.slice(-2000)}`);
    }
  } finally {
    await cluster.stop();
  }
}

const started = performance.now();
// Runs the journeys on a separate cluster, because they change the sample events.
await tryOut(['journeys']);
await tryOut(['staleness', 'money', 'restart', 'upgrade', 'kill', ...Object.keys(FAULTS)]);
await tryOut(['limits'], { RATE_LIMITS: 'on' });

console.table(rows.map(({ promise, attempts, failures }) => ({ promise, attempts, failures })));
console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
process.exit(rows.some(({ failures }) => failures > 0) ? 1 : 0);
