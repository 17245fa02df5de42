import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test.each(['docs/security/asvs.md', 'docs/security/threat-model.md', 'docs/security/processing-record.md'])(
  'the files named in %s exist',
  (page) => {
    const named = [...read(page).matchAll(/`((?:src|docs|e2e|scripts|deploy|trust)\/[^`\s]+)`/g)];
    expect(named.map(([, path]) => path!).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  },
);

test('each requirement of ASVS is listed once, in order within its chapter, with a verdict', () => {
  const rows = [
    ...read('docs/security/asvs.md').matchAll(/^\| ([\d.-]+) +\| ([12-]+) +\| ([^|]+?) +\| (.+?) +\|$/gm),
  ];
  const ids = rows.map(([, id]) => id!);
  expect(ids.length).toBeGreaterThan(215);
  expect(new Set(ids).size).toBe(ids.length);
  const verdicts = new Set(rows.map(([, , , verdict]) => verdict));
  expect(verdicts).toEqual(new Set(['met', 'partly', 'not met', 'operator', 'n/a']));
  const numbers = ids.map((id) => id.split('-')[0]!.split('.').map(Number));
  const sorted = numbers.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!);
  expect(numbers).toEqual(sorted);
});
