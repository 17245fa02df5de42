import { expect, test, vi } from 'vitest';
import type { AppError } from '#server/platform/kernel/app-error.ts';
import { JsonReader } from './json-reader.ts';

/** Parses a text that arrives in chunks of `size` bytes. */
function read(text: string | Buffer, size = 64 * 1024): unknown {
  const reader = new JsonReader();
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size));
  return reader.end();
}

const PICTURE = `data:image/png;base64,${'AbC+/9='.repeat(60_000)}`;

test('JSON parses the same however it is split into chunks', () => {
  const value = {
    'naïve key': ['', 'é 😀 \\ " \n /', { deeper: [[], {}, -1.5e3, true, false, null] }],
    b: 'x'.repeat(300),
  };
  const escaped = JSON.stringify(value).replaceAll('é', '\\u00e9').replaceAll('/', '\\/');
  for (const size of [1, 2, 3, 5, 7, 64, 4096]) {
    expect(read(JSON.stringify(value), size)).toEqual(value);
    expect(read(escaped, size)).toEqual(value);
    expect(read(` \n\t${JSON.stringify(value, null, 2)} \r\n`, size)).toEqual(value);
  }
  for (const last of ['say "hi"', 'back\\', 'a\n', 'é']) {
    const text = JSON.stringify({ last }).replace('é', '\\u00e9');
    for (const size of [1, 64]) expect(read(text, size)).toEqual({ last });
  }
  expect(() => read('{"a":"x\\"')).toThrow('not valid JSON');
  expect(read('')).toBeUndefined();
  expect(read('"text"')).toBe('text');
});

test('pictures parse the same in any chunks and with any escaping', () => {
  const value = { photo: PICTURE, list: [PICTURE, 'text'], name: 'Ama' };
  const text = JSON.stringify(value);
  const escapes = [
    text,
    text.replaceAll('/', '\\/'),
    text.replaceAll('+', '\\u002B').replaceAll('=', '\\u003d'),
  ];
  for (const sent of escapes) {
    for (const size of [1021, 64 * 1024, Infinity])
      expect(read(sent, Math.min(size, sent.length))).toEqual(value);
  }
});

test('JSON.parse never sees a picture, nor more than a megabyte', () => {
  const parse = vi.spyOn(JSON, 'parse');
  read(JSON.stringify({ photo: PICTURE.repeat(30) }));
  const longest = Math.max(...parse.mock.calls.map(([text]) => text.length));
  parse.mockRestore();
  expect(longest).toBeLessThan(300_000);
});

/** Inputs that the reader refuses before their end has arrived. */
const REFUSED_EARLY: [what: string, unit: string, bytes: number][] = [
  ['lists inside lists', '[', 100],
  ['objects inside objects', '{"a":', 200],
  ['list entries', '1,', 30_000],
  ['spaces', ' ', 1_200_000],
  ['digits', '1', 1_200_000],
];
for (const [what, unit, bytes] of REFUSED_EARLY) {
  test(`too many ${what} are refused while they arrive`, () => {
    const reader = new JsonReader();
    if (unit === '1,') reader.write(Buffer.from('['));
    expect(() => reader.write(Buffer.from(unit.repeat(bytes / unit.length)))).toThrow('too many fields');
  });
}

test('an error names the field by a short path of the keys that were read', () => {
  const fieldsOf = (text: string): string[] => {
    try {
      read(text);
    } catch (error) {
      return Object.keys((error as AppError).fields!);
    }
    return [];
  };
  expect(fieldsOf(`{"a":${'{"b":'.repeat(14)}{{`)).toEqual([`a${'.b'.repeat(14)}`]);
  expect(fieldsOf(`{"${'k'.repeat(5000)}":{"a":1,"a":2}}`)).toEqual(['k'.repeat(200)]);
});

test('too many keys are refused while they arrive', () => {
  const reader = new JsonReader();
  reader.write(Buffer.from('{'));
  const keys = Array.from({ length: 6000 }, (_, index) => `"key ${index}":1,`).join('');
  expect(() => reader.write(Buffer.from(keys))).toThrow('too many fields');
});

test('a text or key as long as a picture is refused while it arrives', () => {
  for (const start of ['{"name":"', '{"', '{"name":"data', '["']) {
    const reader = new JsonReader();
    reader.write(Buffer.from(start));
    expect(() => reader.write(Buffer.from('x'.repeat(300_000)))).toThrow('too large');
  }
  const key = new JsonReader();
  expect(() => key.write(Buffer.from(`{"data:${'x'.repeat(300_000)}`))).toThrow('too large');
});

test('a picture above the maximum size is refused while it arrives', () => {
  const reader = new JsonReader();
  reader.write(Buffer.from('{"photo":"data:'));
  expect(() => reader.write(Buffer.alloc(16 * 1024 * 1024, 'A'))).toThrow('too large');
});

test('a picture with characters other than base64 is refused', () => {
  expect(() => read(`["data:${'é'.repeat(200_000)}"]`)).toThrow('base64');
  expect(() => read(`["data:${'\\u0301'.repeat(100_000)}"]`)).toThrow('base64');
  expect(() => read(`["data:${'\n'.repeat(300_000)}"]`)).toThrow('not valid JSON');
});

test('JSON that JSON.parse refuses is refused', () => {
  for (const text of [
    '{',
    '"',
    '"\\',
    '"\\u12',
    '[1,]',
    '{"a":}',
    '{a:1}',
    '1 2',
    ']',
    '}{',
    '"\\x"',
    '[}',
    '\u0000',
  ]) {
    for (const size of [1, 64]) expect(() => read(text, size)).toThrow('not valid JSON');
  }
  expect(() => read(`["${PICTURE}`)).toThrow('not valid JSON');
});

test('duplicate keys and the names of JavaScript’s own properties are refused, however they are escaped', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'length', '\\u005f_proto__'];
  for (const name of names) {
    for (const size of [1, 3, 64]) {
      expect(() => read(`{"a":[{"${name}":1}]}`, size)).toThrow('must not have a field named');
    }
  }
  expect(() => read('{"a":1,"b":{"a":2},"\\u0061":3}', 2)).toThrow('same field twice');
  expect(read('{"a":["__proto__","a","a"],"b":{"a":1}}')).toEqual({
    a: ['__proto__', 'a', 'a'],
    b: { a: 1 },
  });
});
