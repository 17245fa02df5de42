import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test('white space of every kind collapses to single spaces', () => {
  expect(cleanText('  Ada \t\n\u00a0 Obi\u2003')).toBe('Ada Obi');
});

test('letters and their marks are composed', () => {
  expect(cleanText('o\u0323\u0301')).toBe('\u1ecd\u0301');
});

test.each([
  ['bidi overrides', '\u202eAda\u202c'],
  ['bidi isolates', '\u2066Ada\u2069'],
  ['direction marks', '\u200fAda\u200e'],
  ['control characters', '\u0000A\u0007da\u009f'],
  ['zero-width spaces and byte order marks', '\ufeffA\u200bda'],
  ['soft hyphens', 'A\u00adda'],
  ['lone surrogates', 'Ada\ud83d'],
  ['fillers that look like nothing', 'Ada\u3164'],
])('%s are removed', (_what, text) => {
  expect(cleanText(text)).toBe('Ada');
});

test('a name that consists only of invisible characters becomes empty', () => {
  expect(cleanText(' \u200b\u202e\u2066\u00ad\u3164\u200d ')).toBe('');
});

test('removing a character between two spaces leaves one space', () => {
  expect(cleanText('Ada \u200b Obi')).toBe('Ada Obi');
});

test('a joiner is kept inside an emoji and removed between Latin letters', () => {
  expect(cleanText('👩🏽\u200d💻')).toBe('👩🏽\u200d💻');
  expect(cleanText('A\u200dda')).toBe('Ada');
});

test('a non-joiner is kept between Arabic letters and removed elsewhere', () => {
  expect(cleanText('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(cleanText('A\u200cda')).toBe('Ada');
});

test('tags that spell a flag are kept', () => {
  expect(cleanText('🏴󠁧󠁢󠁥󠁮󠁧󠁿')).toBe('🏴󠁧󠁢󠁥󠁮󠁧󠁿');
  expect(cleanText('A\u{e0067}da')).toBe('Ada');
});

test('a letter keeps at most four marks', () => {
  expect(cleanText('b' + '\u0329'.repeat(50))).toBe('b' + '\u0329'.repeat(4));
  expect(cleanText('e\u0329\u0301')).toBe('\u00e9\u0329'.normalize('NFC'));
});

test('cleaning is idempotent', () => {
  const names = [' A\u200b \u0301b ', 'e\u200b\u0301', '👩🏽\u200d\u200b💻', 'ߒߞߏ \u202a߲'];
  for (const name of names) expect(cleanText(cleanText(name))).toBe(cleanText(name));
});
