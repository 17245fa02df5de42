import { globSync, readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { ECMASCRIPT } from './supported-browsers.ts';

const parses = (code: string): boolean => {
  try {
    parse(code, { ecmaVersion: ECMASCRIPT, sourceType: 'module' });
    return true;
  } catch {
    return false;
  }
};

test('the oldest supported browsers parse every built file', () => {
  const files = globSync('dist/client/**/*.js');
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !parses(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each(['/[a--b]/v', '/(?i:a)/', 'using file = open()', 'import data from "x" with { type: "json" }'])(
  'newer syntax such as %s is detected',
  (code) => {
    expect(parses(code)).toBe(false);
  },
);
