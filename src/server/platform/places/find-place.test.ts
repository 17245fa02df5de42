import { expect, test } from 'vitest';
import { findPlace, findPlacesStartingWith, namesOfPlace } from './find-place.ts';

test.each([
  ['Kenya', 'country', 'Kenya'],
  ['kenyans', 'country', 'Kenya'],
  ['sénégalaises', 'country', 'Senegal'],
  ['afrique du sud', 'country', 'South Africa'],
  ['Le Caire', 'city', 'Cairo'],
  ['addis', 'city', 'Addis Ababa'],
  ['west africa', 'region', 'West Africa'],
  ["Afrique de l'Ouest", 'region', 'West Africa'],
  ['CEDEAO', 'region', 'West Africa'],
  ['maghreb', 'region', 'Maghreb'],
  ['Djibouti', 'country', 'Djibouti'],
] as const)('%s is the %s %s', (phrase, kind, name) => {
  expect(findPlace(phrase)).toMatchObject({ kind, name });
  expect(findPlace(phrase.split(' '))).toMatchObject({ kind, name });
});

test.each(['online', 'africa', 'ho', '', 'startup', '...'])('"%s" is not a place', (phrase) => {
  expect(findPlace(phrase)).toBeNull();
});

test('a Congolese may be from either Congo', () => {
  expect(findPlace('congolais')?.countries).toEqual(['Congo', 'Democratic Republic of the Congo']);
  expect(findPlace('Congo')?.countries).toEqual(['Congo']);
});

test('places are suggested by prefix, the larger ones first', () => {
  const names = findPlacesStartingWith('ken', 8).map(({ name }) => name);
  expect(names[0]).toBe('Kenya');
  expect(names).toContain('Kenema');
  expect(findPlacesStartingWith('a', 3)).toHaveLength(3);
  expect(findPlacesStartingWith(' ', 3)).toEqual([]);
});

test('a city is indexed by all of its names and those of its country and region', () => {
  expect(namesOfPlace('Egypt', 'Cairo')).toEqual(
    expect.arrayContaining(['Le Caire', 'Egypt', 'Égypte', 'North Africa', 'Afrique du Nord']),
  );
  expect(namesOfPlace('Tunisia', null)).toContain('Maghreb');
});
