import { expect, test } from 'vitest';
import { fillMessage } from './fill-message.ts';
import { parseMessage } from './message.ts';
import { directionOf, pathIn, splitPath } from './languages.ts';

const fill = (message: string, values: Record<string, unknown> = {}, locale = 'en') =>
  fillMessage<string>(
    parseMessage(message),
    values,
    locale,
    (tag, content) => `[${tag}:${content.join('')}]`,
  ).join('');

test('a message is filled with texts and locale-formatted numbers', () => {
  expect(fill('Nothing to fill.')).toBe('Nothing to fill.');
  expect(fill('{count} flyers of {name}', { count: 12_000, name: 'Ada' })).toBe('12,000 flyers of Ada');
  expect(fill('{count} flyers', { count: 12_000 }, 'pt')).toBe('12.000 flyers');
  expect(fill('{count}', { count: 12 }, 'ar-u-nu-latn')).toBe('12');
});

test('a plural uses the form that its language requires', () => {
  const english = '{count, plural, =0 {no events} one {# event} other {# events}} in {place}';
  expect([0, 1, 2].map((count) => fill(english, { count, place: 'Lagos' }))).toEqual([
    'no events in Lagos',
    '1 event in Lagos',
    '2 events in Lagos',
  ]);
  const arabic = '{n, plural, zero {z} one {o} two {t} few {# f} many {# m} other {# x}}';
  expect([0, 1, 2, 3, 11, 100].map((n) => fill(arabic, { n }, 'ar-u-nu-latn'))).toEqual([
    'z',
    'o',
    't',
    '3 f',
    '11 m',
    '100 x',
  ]);
});

test('a select chooses by a word, and tags can be inside and around values', () => {
  expect(fill('{kind, select, past {Past} other {All}} events', { kind: 'past' })).toBe('Past events');
  const weekly = '{day, select, sábado {no} domingo {no} other {na}} {day}';
  expect(['sábado', 'segunda-feira'].map((day) => fill(weekly, { day }))).toEqual([
    'no sábado',
    'na segunda-feira',
  ]);
  expect(fill('Read the <terms>terms of {brand}</terms>, 1 < 2.', { brand: 'X' })).toBe(
    'Read the [terms:terms of X], 1 < 2.',
  );
});

test('the context of a message is not shown', () => {
  expect(fill('Open##verb')).toBe('Open');
});

test('a malformed message is an error that names it', () => {
  for (const message of ['{name', 'a } b', '{n, plural, one {#}}', '<b>bold', '{n, date}'])
    expect(() => parseMessage(message)).toThrow('malformed');
});

test('a path is split into its language and its path, and joined again', () => {
  for (const [address, language, path] of [
    ['/', 'en', '/'],
    ['/events/x', 'en', '/events/x'],
    ['/fr', 'fr', '/'],
    ['/ar/events/x', 'ar', '/events/x'],
    ['/french', 'en', '/french'],
  ] as const) {
    expect(splitPath(address)).toEqual({ language, path });
    expect(pathIn(language, path)).toBe(address);
  }
  expect(pathIn('sw', '/?when=past')).toBe('/sw?when=past');
  expect(directionOf('ar')).toBe('rtl');
});
