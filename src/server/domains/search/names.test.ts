import { readFileSync } from 'node:fs';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { fold } from '#server/platform/kernel/fold.ts';
import { nameOf } from './names.ts';
import { GROUP_MAX } from './terms.ts';

const TODAY = Temporal.PlainDate.from('2026-12-30');
const names = readFileSync(new URL('../../../../content/search/things.txt', import.meta.url), 'utf8')
  .replace(/^#.*\n/gm, '')
  .trim()
  .split(/ < |, |\n/);

test('names of things are folded, and have no more words than a search looks up', () => {
  for (const name of names) {
    expect(name).toBe(fold(name));
    expect(name.split(' ').length).toBeLessThanOrEqual(GROUP_MAX);
  }
});

test('a thing is found by its synonyms in any form, and a kind of it leads to the wider thing', () => {
  for (const words of [['start', 'ups'], ['startup'], ['jeunes', 'pousses']]) {
    expect(nameOf(words, TODAY)?.others).toContainEqual(['entrepreneurship']);
  }
  expect(nameOf(['python'], TODAY)).toMatchObject({
    others: [],
    wider: expect.arrayContaining([['coding']]),
  });
  expect(nameOf(['xqzvwk'], TODAY)).toBeUndefined();
});

test('a relative date means its days first, then any other day', () => {
  expect(nameOf(['tomorrow'], TODAY)).toEqual({ others: [['0n1231']], wider: [['0e']] });
  expect(nameOf(['tomorrow'], TODAY.add({ days: 1 }))).toMatchObject({ others: [['0n101']] });
});
