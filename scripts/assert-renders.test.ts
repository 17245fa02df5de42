import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertRenders } from './assert-renders.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tukutane-bundle-'));
  await writeFile(join(directory, 'package.json'), '{"type":"module"}');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('the built pages render', async () => {
  await expect(assertRenders('dist/server')).resolves.toBeUndefined();
});

test.each([
  ['throw new Error("broken at import")', 'broken at import'],
  ['export const pageRenderer = { render: () => { throw new Error("broken page") } }', 'broken page'],
  ['export const pageRenderer = { render: () => ({ html: "" }) }', 'The built page / has no heading.'],
])('a bundle of %j fails the build', async (source, message) => {
  await writeFile(join(directory, 'entry-server.js'), source);
  await expect(assertRenders(directory)).rejects.toThrow(message);
});
