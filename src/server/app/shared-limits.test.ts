import { setTimeout as delay } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, test } from 'vitest';
import { createSignInLimits } from '#server/domains/accounts/sign-in/sign-in-limits.ts';
import { ViewingDevices } from '#server/domains/analytics/viewing-devices.ts';
import { createFlyerLimits } from '#server/domains/flyers/generating/flyer-limits.ts';
import { ModelBudget } from '#server/features/assistant/model/model-budget.ts';
import { installRateLimits } from '#server/platform/http/request-limits.ts';
import { ownLimits, type Limits } from '#server/platform/limits/limits.ts';
import { shareLimits, type SharedLimits } from '#server/platform/limits/shared-limits.ts';
import { hasRedis, startRedisServer } from '#server/test/servers/redis-server.ts';
import { startTestApp } from '#server/test/test-app.ts';

const HEARTBEAT_MS = 100;
const NOW = Date.UTC(2026, 0, 1);

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

async function startRedis(port?: number) {
  const server = await startRedisServer(port);
  opened.push(() => server.stop());
  return server;
}

/** Opens the limits of `count` instances and waits until each sees all others. */
async function startInstances(url: string, count: number) {
  const instances: (SharedLimits & { said: string[] })[] = [];
  for (let nth = 0; nth < count; nth++) {
    const said: string[] = [];
    const log = (_details: object, message: string) => void said.push(message.split(':')[0]!);
    const limits = await shareLimits(url, { info: log, warn: log } as never, HEARTBEAT_MS);
    opened.push(() => limits.close());
    instances.push({ ...limits, said });
  }
  await expect.poll(() => instances.map((limits) => limits.sharedBy())).toEqual(instances.map(() => count));
  return instances;
}

/** Runs `tries` attempts concurrently, spread over the instances, and counts those that are allowed. */
async function allowed<Instance>(
  instances: readonly Instance[],
  tries: number,
  attempt: (instance: Instance) => Promise<boolean>,
): Promise<number> {
  const all = Array.from({ length: tries }, (_, nth) => attempt(instances[nth % instances.length]!));
  return (await Promise.all(all)).filter(Boolean).length;
}

const takeFlyer =
  (address = '192.0.2.1') =>
  (limits: ReturnType<typeof createFlyerLimits>) =>
    limits.take({ address, eventId: 'event', device: null, isOn: false }, NOW).then(
      () => true,
      () => false,
    );

/** Sends `tries` requests one after the other and counts those that pass. */
async function countPassing(apps: readonly FastifyInstance[], tries: number): Promise<number> {
  let passed = 0;
  for (let nth = 0; nth < tries; nth++) {
    if ((await apps[nth % apps.length]!.inject('/')).statusCode === 200) passed += 1;
  }
  return passed;
}

/** Counts how much of each budget one visitor gets from three instances. */
async function spendAll(instances: readonly Limits[]) {
  const flyers = instances.map((limits) => createFlyerLimits(limits));
  const signIns = instances.map((limits) => createSignInLimits(limits));
  const models = instances.map((limits) => new ModelBudget(limits));
  const apps = await Promise.all(
    instances.map(async (limits) => {
      const app = fastify();
      await installRateLimits(app, true, limits);
      app.get('/', { config: { rateLimit: { max: 10, timeWindow: 60_000 } } }, async () => 'ok');
      return app;
    }),
  );
  const spent = {
    requests: await countPassing(apps, 45),
    flyers: await allowed(flyers, 90, takeFlyer()),
    guesses: await allowed(
      signIns,
      45,
      async (limits) => (await limits.begin({ address: 'a', account: 'ama@example.org' }, NOW)).allowed,
    ),
    answers: await allowed(models, 240, (budget) => budget.takeAnswer('192.0.2.1', new Date(NOW))),
  };
  await Promise.all(apps.map((app) => app.close()));
  return spent;
}

describe.skipIf(!hasRedis)('with a Redis', () => {
  test('three instances give a visitor one budget; without Redis, they give three', async () => {
    const instances = await startInstances((await startRedis()).url, 3);
    expect(await spendAll(instances)).toEqual({ requests: 10, flyers: 20, guesses: 5, answers: 60 });
    expect(await spendAll([1, 2, 3].map(() => ({ ...ownLimits })))).toEqual({
      requests: 30,
      flyers: 60,
      guesses: 15,
      answers: 180,
    });
  });

  test('a device that views an event at three instances is counted once; without Redis, once at each', async () => {
    const instances = await startInstances((await startRedis()).url, 3);
    const device = { ip: '192.0.2.1', headers: { 'user-agent': 'Browser' } };
    const countAt = async (limits: readonly Limits[], now: number) => {
      const devices = limits.map((one) => new ViewingDevices(one));
      return allowed(devices, 30, (at) => at.isNew(device, 'event', now));
    };
    expect(await countAt(instances, NOW)).toBe(1);
    expect(await countAt(instances, NOW + 3_600_000)).toBe(1);
    expect(
      await countAt(
        [1, 2, 3].map(() => ownLimits),
        NOW,
      ),
    ).toBe(3);
  });

  test('a flyer that one instance gives back can be made at another; a correct password clears the guesses everywhere', async () => {
    const instances = await startInstances((await startRedis()).url, 2);
    const flyers = instances.map((limits) => createFlyerLimits(limits));
    expect(await allowed(flyers, 30, takeFlyer())).toBe(20);
    await Promise.all(
      [1, 2, 3].map(() => flyers[0]!.giveBack({ address: '192.0.2.1', eventId: 'event', device: null })),
    );
    expect(await allowed([flyers[1]!], 30, takeFlyer())).toBe(3);

    const [first, second] = instances.map((limits) => createSignInLimits(limits));
    const attempt = { address: 'home', account: 'ama@example.org' };
    for (let round = 0; round < 4; round++) {
      for (let n = 0; n < 4; n++) expect(await first!.begin(attempt, NOW)).toMatchObject({ allowed: true });
      const begun = await second!.begin(attempt, NOW);
      await second!.succeed(attempt, begun.allowed ? begun.counted : [], NOW);
    }
  });

  test('Redis forgets what the limits forget, and stores nobody’s address', async () => {
    const server = await startRedis();
    const [limits] = await startInstances(server.url, 1);
    const signIns = createSignInLimits(limits);
    const attempt = { address: '192.0.2.77', account: 'ama@example.org' };
    const begun = await signIns.begin(attempt, NOW);
    await signIns.succeed(attempt, begun.allowed ? begun.counted : [], NOW);
    await signIns.begin({ address: '192.0.2.78', account: 'ama@example.org' }, NOW);
    await takeFlyer('192.0.2.79')(createFlyerLimits(limits));
    const client = new Redis(server.url);
    opened.push(() => client.disconnect());
    const keys = await client.keys('*');
    expect(keys.filter((key) => /192\.0|ama/.test(key))).toEqual([]);
    expect(keys.length).toBeGreaterThan(5);
    for (const key of keys) expect(await client.pttl(key)).toBeGreaterThan(0);
  });

  test('without Redis, each instance has its share and logs that once; the budget is shared again when Redis returns', async () => {
    const server = await startRedis();
    const instances = await startInstances(server.url, 3);
    const flyers = instances.map((limits) => createFlyerLimits(limits));
    await server.stop();
    // Each of the three instances allows a third of twenty, rounded down.
    expect(await allowed(flyers, 90, takeFlyer())).toBe(18);
    const models = instances.map((limits) => new ModelBudget(limits));
    expect(await allowed(models, 240, (budget) => budget.takeAnswer('a', new Date(NOW)))).toBe(60);
    await delay(5 * HEARTBEAT_MS);
    const GONE = 'Redis does not answer';
    expect(instances.map(({ said }) => said)).toEqual([[GONE], [GONE], [GONE]]);
    await startRedis(Number(new URL(server.url).port));
    await expect.poll(() => instances.map((limits) => limits.sharedBy())).toEqual([3, 3, 3]);
    expect(instances[0]!.said).toEqual([GONE, 'Redis answers again']);
    expect(await allowed(flyers, 90, takeFlyer('192.0.2.2'))).toBe(20);
  });

  test('a Redis that stalls delays a few requests by half a second, and none after them', async () => {
    const server = await startRedis();
    const [limits] = await startInstances(server.url, 1);
    const flyers = createFlyerLimits(limits);
    server.pause();
    opened.push(() => server.resume());
    expect(await allowed([flyers], 30, takeFlyer())).toBe(20);
    const began = performance.now();
    for (let nth = 0; nth < 100; nth++) await takeFlyer(`192.0.2.${nth}`)(flyers);
    expect(performance.now() - began).toBeLessThan(400);
    expect(limits!.sharedBy()).toBe(0);
    server.resume();
    await expect.poll(() => limits!.sharedBy()).toBe(1);
  });

  test('a start without Redis serves, and shares the limits as soon as there is one', async () => {
    const server = await startRedis();
    await server.stop();
    const limits = await shareLimits(server.url, { info() {}, warn() {} } as never, HEARTBEAT_MS);
    opened.push(() => limits.close());
    expect(await allowed([createFlyerLimits(limits)], 30, takeFlyer())).toBe(20);
    await startRedis(Number(new URL(server.url).port));
    await expect.poll(() => limits.sharedBy()).toBe(1);
  });

  test('the app keeps its limits in the given store', async () => {
    const server = await startRedis();
    const [limits] = await startInstances(server.url, 1);
    const settings = { publicUrl: 'http://tukutane.test', trustProxy: false, rateLimits: true };
    const fixture = await startTestApp({ settings, limits });
    opened.push(() => fixture.close());
    const payload = { email: 'nobody@example.org', password: 'a wrong password' };
    await fixture.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const client = new Redis(server.url);
    opened.push(() => client.disconnect());
    const kinds = (await client.keys('*')).map((key) => key.split(':')[2]);
    expect(new Set(kinds)).toEqual(new Set(['failures', 'instances', 'requests']));
  });
});
