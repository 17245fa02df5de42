import { expect, test } from 'vitest';
import { mapUrl } from './event-place.ts';

test('a map is asked for the whole place', () => {
  const url = new URL(mapUrl('Eko & Co', null, 'Lagos, Nigeria'));
  expect(url.searchParams.get('query')).toBe('Eko & Co, Lagos, Nigeria');
});
