import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/test/servers/free-port.ts';
import { startPostgresServer } from '#server/test/servers/postgres-server.ts';
import { startRedisServer, type RedisServer } from '#server/test/servers/redis-server.ts';
import { startS3Server } from '#server/test/servers/s3-server.ts';
import { startSmtpPeer, type SmtpPeer } from '#server/test/servers/smtp-peer.ts';
import { ADMIN } from './hub-client.ts';
import { Instance } from './instance.ts';
import { startLoadBalancer } from './load-balancer.ts';

export interface Cluster {
  /** The load balancer's address. */
  url: string;
  instances: Instance[];
  /** The primary itself, without a pooler. */
  databaseUrl: string;
  redis: RedisServer;
  mailPeer: SmtpPeer;
  stop(): Promise<void>;
}

/** How long an instance serves after SIGTERM, in seconds: the load balancer notices in less. */
const DRAIN_SECONDS = 1;

/**
 * Starts PostgreSQL, Redis, an S3 store, a mail server, `count` instances at the same time on an empty database with sample events, and a load balancer.
 *
 * @param environment more settings of every instance
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
    const dataDir = await mkdtemp(join(tmpdir(), 'tukutane-cluster-'));
    stops.push(() => rm(dataDir, { recursive: true, force: true }));
    const postgres = await startPostgresServer();
    stops.push(() => postgres.stop());
    const redis = await startRedisServer();
    stops.push(() => redis.stop());
    const s3 = await startS3Server();
    stops.push(() => s3.close());
    const mailPeer = await startSmtpPeer();
    stops.push(() => mailPeer.stop());
    const databaseUrl = postgres.urlOf('postgres');
    const balancerPort = await freePort();
    const settings = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      SMTP_URL: mailPeer.url,
      S3_ENDPOINT: s3.options.endpoint,
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
        new Instance(`instance${n}`, await freePort(), { ...settings, DATA_DIR: join(dataDir, String(n)) }),
      );
    stops.push(() => Promise.all(instances.map((each) => each.stop())));
    await Promise.all(instances.map((each) => each.start()));
    const balancer = await startLoadBalancer(instances, balancerPort);
    stops.push(() => balancer.stop());
    return { url: balancer.url, instances, databaseUrl, redis, mailPeer, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
