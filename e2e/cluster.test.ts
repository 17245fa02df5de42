import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#server/test/servers/free-port.ts';
import { startPostgresServer } from '#server/test/servers/postgres-server.ts';
import { startS3Server } from '#server/test/servers/s3-server.ts';
import { startSmtpPeer } from '#server/test/servers/smtp-peer.ts';
import { ADMIN } from './cluster/hub-client.ts';
import { Instance } from './cluster/instance.ts';
import { raceForTokens, underLoad, type Instances } from './cluster/scenarios.ts';
import { sharedProduct } from './shared-product.ts';

/** Starts the servers of `test:cluster` that need only npm packages: PostgreSQL, an S3 store and two instances. */
async function startInstances(): Promise<Instances> {
  // Starts a shared product only to build the pages.
  await sharedProduct();
  const folder = await mkdtemp(join(tmpdir(), 'tukutane-instances-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const database = await startPostgresServer();
  onTestFinished(() => database.stop());
  const store = await startS3Server();
  onTestFinished(() => store.close());
  const mailPeer = await startSmtpPeer();
  onTestFinished(() => mailPeer.stop());
  const databaseUrl = database.urlOf('postgres');
  const settings = {
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: store.options.endpoint,
    S3_REGION: store.options.region,
    S3_BUCKET: store.options.bucket,
    S3_ACCESS_KEY_ID: store.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.options.secretAccessKey,
    SMTP_URL: mailPeer.url,
    SEED: 'demo',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMITS: 'off',
  };
  const instances: Instance[] = [];
  for (const name of ['one', 'two'])
    instances.push(new Instance(name, await freePort(), { ...settings, DATA_DIR: join(folder, name) }));
  onTestFinished(async () => void (await Promise.all(instances.map((each) => each.stop()))));
  await Promise.all(instances.map((each) => each.start()));
  return { url: instances[0]!.url, instances, databaseUrl, mailPeer };
}

test('two instances that start together charge each flyer once, and a restart loses and duplicates nothing', async () => {
  const cluster = await startInstances();
  const [race] = await raceForTokens(cluster);
  // Restarts instances instead of killing them, because a killed instance would hold its emails for two minutes.
  const { kept } = await underLoad(cluster, 'restart', async (load) => {
    for (const instance of cluster.instances) {
      await load.untilAllWork(60_000);
      expect(await instance.stop()).toBe(0);
      await instance.start();
    }
    await load.untilAllWork(60_000);
  });
  expect([race!, kept].filter(({ failures }) => failures > 0)).toEqual([]);
}, 240_000);
