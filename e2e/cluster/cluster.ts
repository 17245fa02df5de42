import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/test/servers/free-port.ts';
import { startPgbouncer, type Pgbouncer } from '#server/test/servers/pgbouncer.ts';
import {
  startPostgresServer,
  startReplica,
  type PostgresServer,
} from '#server/test/servers/postgres-server.ts';
import { startRedisServer, type RedisServer } from '#server/test/servers/redis-server.ts';
import { startS3Server } from '#server/test/servers/s3-server.ts';
import { startSmtpPeer, type SmtpPeer } from '#server/test/servers/smtp-peer.ts';
import { Gateway } from './gateway.ts';
import { ADMIN } from './hub-client.ts';
import { Instance } from './instance.ts';
import { startLoadBalancer } from './load-balancer.ts';

/** A server that can be stopped and started again on its port. */
interface Restartable<Running extends { stop(): Promise<void> }> {
  running: Running;
  start(): Promise<void>;
}

export interface Cluster {
  /** The load balancer's address. */
  url: string;
  instances: Instance[];
  /** The address of the current primary. */
  databaseUrl: string;
  primary: PostgresServer;
  replica: PostgresServer;
  /** A gateway in front of the primary, used by the pooler and by direct connections. */
  database: Gateway;
  /** A gateway in front of the S3 store. */
  store: Gateway;
  redis: Restartable<RedisServer>;
  pooler: Restartable<Pgbouncer>;
  mailPeer: SmtpPeer;
  /** Folder for the cluster's temporary files. */
  folder: string;
  stop(): Promise<void>;
}

/** Seconds for which an instance still serves after SIGTERM. The load balancer excludes it sooner. */
const DRAIN_SECONDS = 1;
/** Number of connections from the pooler to PostgreSQL. */
const POOL_SIZE = 20;

/**
 * Starts PostgreSQL with a streaming replica and a pooler, Redis, an S3 store, a mail server and a load balancer. Then starts
 * `count` instances at the same time, on an empty database, which they fill with sample events.
 *
 * @param environment additional settings for every instance
 */
export async function startCluster(
  count: number,
  environment: Record<string, string> = {},
): Promise<Cluster> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'tukutane-cluster-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const primary = await startPostgresServer();
    stops.push(() => primary.stop());
    const replica = await startReplica(primary);
    stops.push(() => replica.stop());
    const database = await Gateway.open(primary.urlOf('postgres'));
    stops.push(() => database.close());
    const pooler = await restartable((chosen) =>
      startPgbouncer(database.url, { poolSize: POOL_SIZE, chosen }),
    );
    stops.push(() => pooler.running.stop());
    const redis = await restartable(startRedisServer);
    stops.push(() => redis.running.stop());
    const s3 = await startS3Server();
    stops.push(() => s3.close());
    const store = await Gateway.open(s3.options.endpoint);
    stops.push(() => store.close());
    const mailPeer = await startSmtpPeer();
    stops.push(() => mailPeer.stop());
    const balancerPort = await freePort();
    const settings = {
      DATABASE_URL: pooler.running.url,
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: database.url,
      DATABASE_READ_URL: replica.urlOf('postgres'),
      REDIS_URL: redis.running.url,
      SMTP_URL: mailPeer.url,
      S3_ENDPOINT: store.url,
      S3_REGION: s3.options.region,
      S3_BUCKET: s3.options.bucket,
      S3_ACCESS_KEY_ID: s3.options.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
      PUBLIC_URL: `http://127.0.0.1:${balancerPort}`,
      SEED: 'demo',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TRUST_PROXY: '1',
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      ...environment,
    };
    const instances: Instance[] = [];
    for (let n = 1; n <= count; n++)
      instances.push(
        new Instance(`instance${n}`, await freePort(), { ...settings, DATA_DIR: join(folder, String(n)) }),
      );
    stops.push(() => Promise.all(instances.map((each) => each.stop())));
    await Promise.all(instances.map((each) => each.start()));
    const balancer = await startLoadBalancer(instances, balancerPort);
    stops.push(() => balancer.stop());
    return {
      url: balancer.url,
      instances,
      databaseUrl: database.url,
      primary,
      replica,
      database,
      store,
      redis,
      pooler,
      mailPeer,
      folder,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function restartable<Running extends { url: string; stop(): Promise<void> }>(
  startOn: (port?: number) => Promise<Running>,
): Promise<Restartable<Running>> {
  const server = {
    running: await startOn(),
    async start() {
      server.running = await startOn(Number(new URL(server.running.url).port));
    },
  };
  return server;
}
