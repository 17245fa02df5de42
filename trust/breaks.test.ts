import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BREAKS } from './breaks.ts';

test('the text that each deliberate mistake replaces occurs exactly once in the product', async () => {
  for (const { name, file, find } of BREAKS) {
    const source = await readFile(join(import.meta.dirname, '..', file), 'utf8');
    expect([name, source.split(find).length - 1]).toEqual([name, 1]);
  }
});
