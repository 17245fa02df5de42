import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainWords } from './plain-words.ts';

test.each<[z.ZodType, unknown, string]>([
  [z.number().max(1), 3, 'Must be at most 1.'],
  [z.number().positive(), 0, 'Must be more than 0.'],
  [z.number(), undefined, 'This field is required.'],
  [z.number(), 'x', 'Must be a number.'],
  [z.int(), 1.5, 'Must be a whole number.'],
  [z.string(), 1, 'Must be text.'],
  [z.string().min(1), '', 'Must not be empty.'],
  [z.string().max(2000), 'x'.repeat(2001), 'Must be at most 2,000 characters long.'],
  [z.array(z.int()).max(2), [1, 2, 3], 'Must have at most 2 entries.'],
  [z.object({}), 'x', 'Must be an object.'],
  [z.strictObject({}), { b: 1 }, 'Unknown field: b.'],
  [z.enum(['a', 'b']), 'c', 'Must be one of: a, b.'],
  [z.email(), 'x', 'Must be an email address.'],
  [z.string().regex(/^x$/), 'y', 'Has the wrong format.'],
  [z.union([z.int(), z.boolean()]), 'x', 'This value is not valid.'],
  [z.int({ error: 'In its own words' }), 'x', 'In its own words'],
])('%# a fault has a message in plain words', (schema, value, words) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value }, { error: plainWords });
  expect(error?.issues[0]?.message).toBe(words);
});
