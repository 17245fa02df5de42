import { expect, test } from 'vitest';
import { shareReads } from './share-reads.ts';

/** Creates a shared read. Each run ends on demand and returns its ordinal number, from 1. */
function openReads() {
  const begun: PromiseWithResolvers<void>[] = [];
  const read = shareReads(async () => {
    const number = begun.push(Promise.withResolvers<void>());
    await begun.at(-1)!.promise;
    return number;
  });
  return { begun, read };
}

test('callers during a read share the next read', async () => {
  const { begun, read } = openReads();
  const first = read();
  const later = [read(), read(), read()];
  begun[0]!.resolve();
  expect(await first).toBe(1);
  await Promise.resolve();
  begun[1]!.resolve();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  expect(begun).toHaveLength(2);
});

test('a caller after a read starts a new one', async () => {
  const { begun, read } = openReads();
  const first = read();
  begun[0]!.resolve();
  await first;
  const second = read();
  begun[1]!.resolve();
  expect(await second).toBe(2);
});

test('a failed read fails only the callers that share it', async () => {
  let times = 0;
  const read = shareReads(async () => {
    if (++times === 1) throw new Error('The database is away.');
    return times;
  });
  const [first, second] = [read(), read()];
  await expect(first).rejects.toThrow('The database is away.');
  expect(await second).toBe(2);
});
