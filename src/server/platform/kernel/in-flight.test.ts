import { expect, test } from 'vitest';
import { InFlight } from './in-flight.ts';

test('concurrent callers share one run, and later callers start another', async () => {
  const shared = new InFlight<number>();
  let made = 0;
  const make = async (): Promise<number> => ++made;
  const same = await Promise.all([1, 2, 3].map(() => shared.run('a', make)));
  expect(same).toEqual([1, 1, 1]);
  expect(await shared.run('b', make)).toBe(2);
  expect(await shared.run('a', make)).toBe(3);
});

const fail = (): Promise<number> => Promise.reject(new Error('no'));

test('a failure reaches all waiting callers and is not cached', async () => {
  const shared = new InFlight<number>();
  const waiting = [shared.run('a', fail), shared.run('a', fail)];
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared.run('a', async () => 1)).toBe(1);
});

test('work is aborted only when the last caller has left', async () => {
  const shared = new InFlight<string>();
  let dropped = false;
  const make = (signal: AbortSignal): Promise<string> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        dropped = true;
        reject(new Error('dropped'));
      });
    });
  const [one, two] = [new AbortController(), new AbortController()];
  const waiting = [shared.run('a', make, one.signal), shared.run('a', make, two.signal)];
  one.abort();
  expect(dropped).toBe(false);
  two.abort();
  expect(dropped).toBe(true);
  await Promise.allSettled(waiting);
});
