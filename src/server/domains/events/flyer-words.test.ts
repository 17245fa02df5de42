import { expect, test } from 'vitest';
import { flyerWordsOf } from './flyer-words.ts';

const event = {
  eventDate: '2026-12-05',
  eventEndDate: '2026-12-07',
  eventTime: '18:30',
  venue: 'Grand Ballroom',
  organizerName: 'Lagos Builders',
  location: 'Eko Hotel, Victoria Island, Lagos, Nigeria',
  flyerLanguage: 'en',
} as const;

test('a flyer says when and in which city', () => {
  expect(flyerWordsOf(event)).toEqual({
    attending: 'I’m attending',
    eventDate: '5–7 December 2026',
    eventTime: '18:30',
    eventLocation: 'Eko Hotel, Victoria Island, Lagos, Nigeria',
    eventVenue: 'Grand Ballroom',
    eventCity: 'Lagos',
    organizer: 'Lagos Builders',
    countries: null,
  });
  expect(flyerWordsOf({ ...event, eventEndDate: null }).eventDate).toBe('Sat, 5 December 2026');
  expect(flyerWordsOf({ ...event, eventEndDate: '2027-01-02' }).eventDate).toBe('5 Dec 2026 – 2 Jan 2027');
});

test.each([
  ['fr', 'J’y serai', '5–7 décembre 2026'],
  ['pt', 'Eu vou', '5–7 de dezembro de 2026'],
  ['ar', 'سأحضر', '5–7 ديسمبر 2026'],
  ['sw', 'Nitakuwepo', '5–7 Desemba 2026'],
] as const)('the words are in %s', (flyerLanguage, attending, eventDate) => {
  expect(flyerWordsOf({ ...event, flyerLanguage })).toMatchObject({ attending, eventDate });
});

test('the time is written as in the language, and an absent fact is empty', () => {
  expect(flyerWordsOf({ ...event, flyerLanguage: 'ar' }).eventTime).toBe('06:30 م');
  expect(flyerWordsOf({ ...event, eventTime: null, venue: null, location: null })).toMatchObject({
    eventTime: '',
    eventVenue: '',
    eventLocation: '',
  });
});

test('a range across months is short in every language', () => {
  const across = { ...event, eventEndDate: '2027-01-02', flyerLanguage: 'pt' } as const;
  expect(flyerWordsOf(across).eventDate).toBe('5 dez. 2026 – 2 jan. 2027');
});

test('the city is as the organizer wrote it, and a place without a known city is its first part', () => {
  const city = (location: string | null) => flyerWordsOf({ ...event, location }).eventCity;
  expect(city('Le Caire, Égypte')).toBe('Le Caire');
  expect(city('Kigali')).toBe('Kigali');
  expect(city('Online')).toBe('Online');
  expect(city('Somewhere nice, Kenya')).toBe('Somewhere nice');
  expect(city(null)).toBe('');
});

test('countries are called by their names in the language', () => {
  expect(flyerWordsOf({ ...event, flyerLanguage: 'fr' }).countries).toMatchObject({
    Senegal: 'Sénégal',
    Egypt: 'Égypte',
  });
});
