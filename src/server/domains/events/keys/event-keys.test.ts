import { expect, test } from 'vitest';
import { filterCategoriesOf } from './event-keys.ts';

test.each([
  ['technology', null, ['technology']],
  ['Technology', 'AI, Workshops, career', ['technology', 'workshop']],
  ['education', 'Networking,conference', ['networking', 'conference']],
  ['health', 'wellness', ['other']],
  ['other', 'business', ['business']],
  [null, null, ['other']],
])('category %s with tags %s is found by the filters %j', (category, tags, filters) => {
  expect(filterCategoriesOf(category, tags)).toEqual(filters);
});
