import { expect, test } from 'vitest';
import { clothMarkup } from './pattern.ts';
import { WEAVES } from './weaves.ts';
import { randomFrom } from './random.ts';

const SLUGS = Array.from({ length: 200 }, (_, index) => `event-${index}`);

test('the same event has the same cloth on every machine', () => {
  expect(clothMarkup({ seed: 'lagos-tech-fest', category: 'technology' })).toMatchInlineSnapshot(
    `"<pattern id="cbshmpa" width="48" height="48" patternUnits="userSpaceOnUse"><path fill="#f3eadb" d="M0 0h48v48H0z"/><path fill="#b8431f" d="M0 0h48L24 20zM0 48h48L24 28zM0 4l18 20L0 44zM48 4L30 24l18 20z"/><path fill="#2b2a6b" d="M24 21l3 3-3 3-3-3z"/><path fill="#1a1626" d="M0 16l8 8-8 8zM48 16l-8 8 8 8z"/><path fill="none" stroke="#2b2a6b" stroke-width="1.5" d="M0 0h48M0 48h48"/></pattern><rect width="100%" height="100%" fill="url(#cbshmpa)"/>"`,
  );
});

test('different events have different cloths', () => {
  const cloths = new Set(
    SLUGS.map((seed) => clothMarkup({ seed, category: 'technology' }).replace(/c[a-z0-9]+"/g, '')),
  );
  expect(cloths.size).toBeGreaterThan(40);
});

test('a cloth has fewer than 1,500 characters', () => {
  for (const seed of SLUGS) expect(clothMarkup({ seed }).length).toBeLessThan(1500);
});

test('every weave uses only the given colours', () => {
  const colors = { ground: '#000001', main: '#000002', second: '#000003', fine: '#000004' };
  for (const weave of Object.values(WEAVES)) {
    for (const seed of SLUGS.slice(0, 20)) {
      const used = weave(randomFrom(seed), colors).marks.match(/#[0-9a-f]{6}/g) ?? [];
      expect(used.every((color) => Object.values(colors).includes(color))).toBe(true);
    }
  }
});

test('cloths with equal ids are equal', () => {
  const byId = new Map<string, string>();
  for (const seed of SLUGS) {
    for (const scale of [1, 1.5]) {
      const markup = clothMarkup({ seed, scale });
      const id = /id="([^"]+)"/.exec(markup)![1]!;
      expect(byId.get(id) ?? markup).toBe(markup);
      byId.set(id, markup);
    }
  }
});
