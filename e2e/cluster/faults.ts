import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { keptIfZero, type Kept } from './promise.ts';
import { failuresOf, underLoad } from './scenarios.ts';

/** Maximum time from the return of a service until everything works again. */
const RECOVERY_MS = 10_000;
const BROKEN_MS = 6000;
const PATIENCE_MS = 60_000;

/** A service of the cluster that fails, and how it recovers. */
interface Fault {
  what: string;
  begin: () => Promise<unknown> | void;
  end: () => Promise<unknown> | void;
}

/** Faults by name. `failover` must run last, because it leaves the cluster without a replica. */
export const FAULTS = {
  redis: ({ redis }) => ({
    what: 'Redis is stopped',
    begin: () => redis.running.stop(),
    end: () => redis.start(),
  }),
  store: ({ store }) => ({
    what: 'the S3 store answers 503',
    begin: () => store.set('busy'),
    end: () => store.set('open'),
  }),
  stall: ({ store }) => ({
    what: 'the S3 store stalls',
    begin: () => store.set('stalled'),
    end: () => store.set('open'),
  }),
  pooler: ({ pooler }) => ({
    what: 'PgBouncer is restarted',
    begin: () => pooler.running.stop(),
    end: () => pooler.start(),
  }),
  // A clean stop first sends everything to the replica. The replica is then promoted and takes over the primary's address.
  failover: ({ primary, replica, database }) => ({
    what: 'PostgreSQL is stopped, its replica promoted',
    begin: () => primary.stop(),
    async end() {
      await promote(replica.urlOf('postgres'));
      database.moveTo(replica.urlOf('postgres'));
    },
  }),
} satisfies Record<string, (cluster: Cluster) => Fault>;

/** Breaks a service under load, repairs it, and checks the guarantees. */
export async function breakPart(cluster: Cluster, name: keyof typeof FAULTS): Promise<Kept[]> {
  const { what, begin, end }: Fault = FAULTS[name](cluster);
  let backAfterMs = Infinity;
  const { load, kept } = await underLoad(
    cluster,
    `${what}: nothing acknowledged is lost or doubled`,
    async (load) => {
      await begin();
      await setTimeout(BROKEN_MS);
      await end();
      backAfterMs = await load.untilAllWork(PATIENCE_MS);
    },
  );
  return [
    kept,
    keptIfZero(
      `${what}: every refusal is a 503 that says when to retry`,
      load.requests,
      { unclear: load.unclear },
      [failuresOf(load), ...load.unclearAnswers].join('; ').slice(0, 2000),
    ),
    keptIfZero(
      `${what}: all works within 10 s of its return`,
      1,
      { late: backAfterMs > RECOVERY_MS ? 1 : 0 },
      `${Math.round(backAfterMs)} ms`,
    ),
  ];
}

async function promote(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('select pg_promote()');
  await client.end();
}
