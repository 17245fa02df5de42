import { expect, test } from 'vitest';
import { directionOf } from './text-direction.ts';

test.each([
  ['Ahmed أحمد', 'ltr'],
  ['أحمد Ahmed', 'rtl'],
  ['2025 (فاطمة)', 'rtl'],
  ['ߒߞߏ', 'rtl'],
  ['𞤀𞤁𞤂𞤢𞤥', 'rtl'],
  ['አበበ', 'ltr'],
  ['12', 'ltr'],
])('%s runs %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
