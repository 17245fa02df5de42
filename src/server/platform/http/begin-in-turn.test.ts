import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { BEGUN_MOST, beginInTurn } from './begin-in-turn.ts';

const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Waits for a request's turn, then adds the request's name to `begun`. */
function ask(turn: () => Promise<unknown>, begun: string[], name: string): Promise<unknown> {
  return turn().then(() => begun.push(name));
}

test('requests begin in the order of their arrival', async () => {
  const turn = beginInTurn(new EventEmitter());
  const begun: string[] = [];
  await Promise.all(['one', 'two', 'three'].map((name) => ask(turn, begun, name)));
  await ask(turn, begun, 'four');
  expect(begun).toEqual(['one', 'two', 'three', 'four']);
});

test('a request begins once no more connections arrive', async () => {
  const server = new EventEmitter();
  const begun: string[] = [];
  const asked = ask(beginInTurn(server), begun, 'one');
  for (let number = 0; number < 20; number++) {
    server.emit('connection');
    await turnOfLoop();
    expect(begun).toEqual([]);
  }
  await asked;
  expect(begun).toEqual(['one']);
});

test('a request begins after a maximum number of turns, even if connections never stop arriving', async () => {
  const server = new EventEmitter();
  const begun: string[] = [];
  void ask(beginInTurn(server), begun, 'one');
  for (let number = 0; number < 60; number++) {
    server.emit('connection');
    await turnOfLoop();
  }
  expect(begun).toEqual(['one']);
});

test('at the maximum of concurrent requests, each request that ends lets exactly one begin', async () => {
  const turn = beginInTurn(new EventEmitter());
  const ends = await Promise.all(Array.from({ length: BEGUN_MOST }, turn));
  const begun: string[] = [];
  const next = ask(turn, begun, 'next');
  const last = ask(turn, begun, 'last');
  for (let number = 0; number < 60; number++) await turnOfLoop();
  expect(begun).toEqual([]);
  ends[0]!();
  ends[0]!();
  await next;
  for (let number = 0; number < 60; number++) await turnOfLoop();
  expect(begun).toEqual(['next']);
  ends[1]!();
  await last;
});
