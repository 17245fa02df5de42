import { expect, test } from 'vitest';
import { mapUrl } from './event-place.ts';

test('the map URL contains the whole place', () => {
  const url = new URL(mapUrl('Eko & Co', null, 'Lagos, Nigeria'));
  expect(url.searchParams.get('query')).toBe('Eko & Co, Lagos, Nigeria');
});
