import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language/languages.ts';
import { speak } from '#web/kit/language/spoken.ts';
import { formatDateTime } from './local-time.ts';

const EVENING = new Date(2026, 10, 28, 17, 5).toISOString();

test.each(LANGUAGES)('a time in %s uses the 24-hour clock', (language) => {
  expect(speak(language, () => formatDateTime(EVENING))).toMatch(/2026.* 17:05$/);
});

test('an Arabic date spells out its month, because a numeric date is ambiguous', () => {
  expect(speak('ar', () => formatDateTime(EVENING))).toBe('28 نوفمبر 2026، 17:05');
});
