import { expect, test } from 'vitest';
import { WaitingTimes } from './waiting-times.ts';

test('many requests that wait for more than a second are too long, until they end', () => {
  const waiting = new WaitingTimes();
  const works = Array.from({ length: 20 }, () => waiting.begin(0));
  waiting.beginTurn(1000);
  expect(waiting.isTooLong(1000)).toBe(false);
  expect(waiting.isTooLong(1001)).toBe(true);
  works[0]!();
  expect(waiting.isTooLong(1001)).toBe(false);
});

test('a few slow requests are not too long, however many others are quick', () => {
  const waiting = new WaitingTimes();
  for (let nth = 0; nth < 19; nth++) waiting.begin(0);
  for (let now = 0; now < 5000; now += 10) {
    waiting.beginTurn(now);
    const end = waiting.begin(now);
    expect(waiting.isTooLong(now + 5)).toBe(false);
    end();
    end();
  }
});

test('the accepted burst is 500 after a quiet time, and 1.5 seconds of throughput under load', () => {
  const waiting = new WaitingTimes();
  for (let nth = 0; nth < 500; nth++) waiting.begin(0);
  expect(waiting.isTooLong(1)).toBe(false);
  const last = waiting.begin(1);
  expect(waiting.isTooLong(1)).toBe(true);
  last();

  const quick = new WaitingTimes();
  for (let nth = 0; nth < 1000; nth++) quick.begin(10)();
  quick.beginTurn(1010);
  expect(quick.isTooLong(1010)).toBe(false);
  for (let nth = 0; nth < 1500; nth++) quick.begin(1010);
  expect(quick.isTooLong(1011)).toBe(false);
  quick.begin(1011);
  expect(quick.isTooLong(1011)).toBe(true);
});

test('after a refusal, only as many are accepted as were served in the last second', () => {
  const waiting = new WaitingTimes();
  for (let nth = 0; nth < 100; nth++) waiting.begin(10)();
  waiting.beginTurn(1010);
  const works = Array.from({ length: 501 }, () => waiting.begin(1010));
  expect(waiting.isTooLong(1011)).toBe(true);
  for (const end of works.slice(0, 99)) end();
  expect(waiting.isTooLong(1012)).toBe(true);
  for (const end of works.slice(99, 401)) end();
  expect(waiting.isTooLong(1013)).toBe(false);
});

test('a long event-loop turn in which many requests began is too long, but not one with only a few', () => {
  const waiting = new WaitingTimes();
  waiting.beginTurn(0);
  for (let nth = 0; nth < 19; nth++) waiting.begin(0)();
  expect(waiting.isTooLong(5000)).toBe(false);
  waiting.begin(0)();
  expect(waiting.isTooLong(700)).toBe(false);
  expect(waiting.isTooLong(701)).toBe(true);
  waiting.beginTurn(702);
  expect(waiting.isTooLong(5000)).toBe(false);
});
