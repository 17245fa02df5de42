import { expect, test } from 'vitest';
import { ACTIVITY_KINDS } from '#contract/accounts/activity.ts';
import { signed } from '#web/shared/ledger/transaction-parts.tsx';
import { lookOf } from './recent-activity.tsx';

test('every kind of activity has a title', () => {
  for (const kind of ACTIVITY_KINDS) expect(lookOf({ kind, count: 1 }).title).toMatch(/^[A-Z1]/);
});

test('the titles of flyers and downloads contain the count', () => {
  expect(lookOf({ kind: 'flyers', count: 1 }).title).toBe('1 flyer made');
  expect(lookOf({ kind: 'flyers', count: 1200 }).title).toBe('1,200 flyers made');
  expect(lookOf({ kind: 'downloads', count: 2 }).title).toBe('2 downloads');
});

test('balance changes have a sign', () => {
  expect([signed(1000), signed(-10)]).toEqual(['+1,000', '\u221210']);
});
