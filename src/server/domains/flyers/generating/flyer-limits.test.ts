import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createDrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { FlyerFixture } from '#server/test/flyer-fixture.ts';
import { generateFlyer, type FlyersDependencies } from './generate-flyer.ts';
import { ownLimits } from '#server/platform/limits/limits.ts';
import { createFlyerLimits, type FlyerLimits } from './flyer-limits.ts';

/** Returns how many of `tries` attempts the limits allow. */
async function passing(
  limits: FlyerLimits,
  tries: number,
  now: number,
  address = '192.0.2.1',
  event = 'a',
  { device = null, isOn = false }: { device?: string | null; isOn?: boolean } = {},
): Promise<number> {
  let passed = 0;
  for (let i = 0; i < tries; i++) {
    try {
      await limits.take({ address, eventId: event, device, isOn }, now);
      passed += 1;
    } catch {
      // The limits do not count a refused flyer.
    }
  }
  return passed;
}

test('a caller can make twenty flyers at once, then one every half minute', async () => {
  const limits = createFlyerLimits();
  expect(await passing(limits, 300, 0)).toBe(20);
  expect(await passing(limits, 10, 29_999)).toBe(0);
  expect(await passing(limits, 10, 30_000)).toBe(1);
  let hour = 0;
  for (let now = 31_000; now <= 3_631_000; now += 1000) hour += await passing(limits, 1, now);
  expect(hour).toBe(120);
  expect(await passing(limits, 300, 9_999_000)).toBe(20);
});

test('another event and another network are not limited; one IPv6 subscriber is one network', async () => {
  const limits = createFlyerLimits();
  expect(await passing(limits, 30, 0)).toBe(20);
  expect(await passing(limits, 30, 0, '192.0.2.1', 'b')).toBe(20);
  expect(await passing(limits, 30, 0, '192.0.2.2')).toBe(20);
  expect(await passing(limits, 30, 0, '2001:db8:1:2::1')).toBe(20);
  expect(await passing(limits, 30, 0, '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(0);
  expect(await passing(limits, 30, 0, '2001:db8:1:3::1')).toBe(20);
});

test('a device can make twelve flyers, and a hundred devices behind one address do not limit each other', async () => {
  const limits = createFlyerLimits();
  const device = (name: string, isOn = false) => ({ device: name, isOn });
  expect(await passing(limits, 30, 0, '192.0.2.1', 'a', device('phone'))).toBe(12);
  expect(await passing(limits, 30, 60_000, '192.0.2.1', 'a', device('phone'))).toBe(1);
  let made = 0;
  for (let n = 0; n < 300; n++)
    made += await passing(limits, 1, 60_000, '192.0.2.1', 'a', device(`phone ${n}`));
  // In a minute, the network's budget regained ten flyers. The first phone has used thirteen of the 110.
  expect(made).toBe(97);
});

test('500 phones behind one address make 500 flyers in ten minutes while the event is on', async () => {
  const limits = createFlyerLimits();
  let made = 0;
  for (let n = 0; n < 500; n++)
    made += await passing(limits, 1, n * 1200, '192.0.2.1', 'a', { device: `phone ${n}`, isOn: true });
  expect(made).toBe(500);
  let forged = 0;
  for (let n = 0; n < 3000; n++)
    forged += await passing(limits, 1, 600_000, '192.0.2.9', 'a', { device: `forged ${n}`, isOn: true });
  expect(forged).toBe(500);
});

test('many addresses cannot fill the memory', async () => {
  const limits = createFlyerLimits(ownLimits, 2);
  for (const address of ['a', 'b', 'c']) expect(await passing(limits, 30, 0, address)).toBe(20);
  expect(await passing(limits, 30, 0, 'c')).toBe(0);
  expect(await passing(limits, 30, 0, 'a')).toBe(20);
});

test('one address cannot drain an organizer; repeats, other addresses and signed-in users are not limited', async () => {
  const fixture = await FlyerFixture.open(await freshDatabase(), { rateLimits: true });
  const owner = await fixture.account({ tokens: 50 });
  const { templateId } = await fixture.event(owner);
  const names = Array.from({ length: 40 }, (_, i) => `Guest ${i}`);
  const answers = await Promise.all(
    names.map((attendeeName) => fixture.generate({ templateId, attendeeName })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(refused).toHaveLength(20);
  expect(await fixture.balanceOf(owner)).toBe(30);
  expect(refused[0]!.body).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Many flyers are being made from your network right now. Please try again in half a minute.',
  });
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused[0]!.headers['retry-after'])).toBeLessThanOrEqual(30);

  const made = names[answers.findIndex(({ status }) => status === 200)]!;
  const late = names[answers.findIndex(({ status }) => status === 429)]!;
  expect((await fixture.generate({ templateId, attendeeName: made })).status).toBe(200);
  const elsewhere = await fixture.app.inject({
    method: 'POST',
    url: '/api/flyers/generate',
    remoteAddress: '198.51.100.7',
    payload: { templateId, attendeeName: late, attendeeCountry: 'Kenya' },
  });
  expect(elsewhere.statusCode).toBe(200);
  const guest = await fixture.account({ tokens: 1 });
  expect((await fixture.generate({ templateId, attendeeName: late }, guest)).status).toBe(200);
  await fixture.assertConsistent();
  await fixture.close();
});

test('failed flyers do not count: drawing, storage, a full queue, a disconnected caller, the last token', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const fixture = await FlyerFixture.open(await freshDatabase());
  const limits = createFlyerLimits();
  const { eventId, templateId } = await fixture.event(await fixture.account({ tokens: 1 }));
  let guests = 0;
  const make = async (parts: Partial<FlyersDependencies>, signal = new AbortController().signal) => {
    const body = { templateId, attendeeName: `Guest ${++guests}`, attendeeCountry: 'Kenya' };
    const { db, storage, drawings } = fixture;
    const all = { db, storage, drawings, publicUrl: 'http://tukutane.test', limits, ...parts };
    const call = { body, viewer: null, address: '192.0.2.1', key: null, signal };
    return generateFlyer(all, call).then(
      () => 'made',
      (error: { code?: string }) => error.code ?? 'failed',
    );
  };
  const many = async (...given: Parameters<typeof make>) =>
    new Set(await Promise.all(Array.from({ length: 8 }, () => make(...given))));

  const file = join(fixture.directory, 'file');
  await writeFile(file, '');
  const storage = directoryStorage(join(file, 'below'));
  const closed = createDrawingPool(fixture.storage);
  await closed.close();
  const full = createDrawingPool(fixture.storage, { maxWaitMs: -1 });
  const outcomes = [
    await many({ drawings: closed }),
    await many({ storage }),
    await many({ storage, drawings: full }),
    await many({ storage }, AbortSignal.abort()),
    await many({}),
  ];
  await full.close();
  expect(outcomes.map((codes) => [...codes].toSorted())).toEqual([
    ['failed'],
    ['ENOTDIR'],
    ['ENOTDIR', 'OVERLOADED'],
    ['BAD_REQUEST', 'ENOTDIR'],
    ['INSUFFICIENT_TOKENS', 'made'],
  ]);
  expect(await passing(limits, 30, Date.now(), '192.0.2.1', eventId)).toBe(19);
  vi.useRealTimers();
  await fixture.close();
});
