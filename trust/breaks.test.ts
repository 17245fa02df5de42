import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BREAKS } from './breaks.ts';

test('every deliberate mistake still finds its place in the product, once', async () => {
  for (const { name, file, find } of BREAKS) {
    const source = await readFile(join(import.meta.dirname, '..', file), 'utf8');
    expect([name, source.split(find).length - 1]).toEqual([name, 1]);
  }
});
