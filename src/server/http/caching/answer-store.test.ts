import { expect, test } from 'vitest';
import { AnswerStore } from './answer-store.ts';

const answer = (body: string) => ({ headers: {}, body });

test('who asks while an answer is read shares it, and who asks later too', async () => {
  const store = new AnswerStore(10_000, 1000);
  expect(store.find('a', 0)).toBeNull();
  const reading = store.begin('a', 0);
  const waiting = store.find('a', 10);
  reading.end(answer('one'));
  expect(await waiting).toEqual(answer('one'));
  expect(await store.find('a', 999)).toEqual(answer('one'));
});

test('an answer is as old as the beginning of its reading', () => {
  const store = new AnswerStore(10_000, 1000);
  const reading = store.begin('a', 5000);
  expect(store.find('a', 5999)).not.toBeNull();
  expect(store.find('a', 6000)).toBeNull();
  reading.end(null);
});

test('what was being read when a change was made serves those who asked before it, and nobody after', async () => {
  const store = new AnswerStore(10_000, 1000);
  const reading = store.begin('a', 0);
  const waiting = store.find('a', 1);
  store.clear();
  expect(store.find('a', 2)).toBeNull();
  const fresh = store.begin('a', 2);
  reading.end(answer('old'));
  fresh.end(answer('new'));
  expect(await waiting).toEqual(answer('old'));
  expect(await store.find('a', 3)).toEqual(answer('new'));
});

test('what cannot be shared is not kept', async () => {
  const store = new AnswerStore(10_000, 1000);
  const reading = store.begin('a', 0);
  const waiting = store.find('a', 1);
  reading.end(null);
  expect(await waiting).toBeNull();
  expect(store.find('a', 2)).toBeNull();
});

test('the oldest answers go first when there is no room', () => {
  const store = new AnswerStore(3000, 60_000);
  const now = Date.now();
  for (const key of ['a', 'b', 'c']) store.begin(key, now).end(answer('four'));
  expect(['a', 'b', 'c'].map((key) => store.find(key, now) !== null)).toEqual([false, true, true]);
});

test('addresses count, too: empty answers cannot fill the memory by their number', () => {
  const store = new AnswerStore(1024 * 1024, 60_000);
  const keys = Array.from({ length: 2000 }, (_, index) => `${'x'.repeat(1000)}${index}`);
  for (const key of keys) store.begin(key, 0).end(answer('[]'));
  expect(keys.filter((key) => store.find(key, 1) !== null).length).toBeLessThan(500);
});
