import { expect, test } from 'vitest';
import { ViewingDevices } from './viewing-devices.ts';

const NOON = Date.parse('2026-05-01T12:00:00Z');
const device = (ip: string, agent = 'Browser') => ({ ip, headers: { 'user-agent': agent } });

test('views per network and minute are limited, however many devices the network invents', async () => {
  const devices = new ViewingDevices();
  const countAt = async (ip: string, now: number): Promise<number> => {
    const views = Array.from({ length: 1000 }, (_, n) =>
      devices.isNew(device(ip, `Browser ${now} ${n}`), 'event', now),
    );
    return (await Promise.all(views)).filter(Boolean).length;
  };
  expect(await countAt('192.0.2.1', NOON)).toBe(600);
  expect(await countAt('192.0.2.2', NOON)).toBe(600);
  expect(await countAt('192.0.2.1', NOON + 60_000)).toBe(600);
});

test('an IPv6 subscriber’s addresses are one network, and a new day forgets who viewed what', async () => {
  const devices = new ViewingDevices();
  expect(await devices.isNew(device('2001:db8:1:2::1'), 'event', NOON)).toBe(true);
  expect(await devices.isNew(device('2001:db8:1:2:a:b:c:d'), 'event', NOON)).toBe(false);
  expect(await devices.isNew(device('2001:db8:1:3::1'), 'event', NOON)).toBe(true);
  expect(await devices.isNew(device('2001:db8:1:2::1'), 'event', NOON + 86_400_000)).toBe(true);
});
