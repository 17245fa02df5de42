import { expect, test } from 'vitest';
import {
  FLYER_LANGUAGES,
  FLYER_ROLES,
  type FlyerLanguage,
  type FlyerRole,
} from '#contract/flyers/flyer-languages.ts';
import { flyerValues } from '#flyer/flyer-values.ts';
import { flyerWordsOf, watermarkIn } from './flyer-words.ts';

const event = {
  eventDate: '2026-12-05',
  eventEndDate: '2026-12-07',
  eventTime: '18:30',
  venue: 'Grand Ballroom',
  organizerName: 'Lagos Builders',
  location: 'Eko Hotel, Victoria Island, Lagos, Nigeria',
  attendance: null,
  flyerLanguage: 'en',
} as const;

test('a flyer shows the date and the city', () => {
  expect(flyerWordsOf(event)).toEqual({
    language: 'en',
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

function valuesOf(flyerLanguage: FlyerLanguage, role?: FlyerRole) {
  const flyerWords = flyerWordsOf({ ...event, flyerLanguage });
  return flyerValues({ name: '', logoPath: null, flyerWords }, { name: '', country: '', role: role ?? null });
}

test.each([
  ['fr', 'J’y serai', '5–7 décembre 2026', 'En ligne', 'Créé avec Tukutane'],
  ['pt', 'Eu vou', '5–7 de dezembro de 2026', 'Online', 'Feito com Tukutane'],
  ['ar', 'سأحضر', '5–7 ديسمبر 2026', 'عبر الإنترنت', 'صُمم باستخدام Tukutane'],
  ['sw', 'Nitakuwepo', '5–7 Desemba 2026', 'Mtandaoni', 'Imetengenezwa na Tukutane'],
] as const)('the words are in %s', (flyerLanguage, attending, eventDate, online, watermark) => {
  expect(valuesOf(flyerLanguage)).toMatchObject({ attending, eventDate });
  for (const location of [null, 'Online', 'virtual'])
    expect(flyerWordsOf({ ...event, flyerLanguage, location, venue: null })).toMatchObject({
      eventLocation: online,
      eventCity: online,
    });
  expect(watermarkIn(flyerLanguage)).toBe(watermark);
});

test('without a location, the venue or platform is the city; an in-person event without a place has none', () => {
  const place = (facts: Partial<Parameters<typeof flyerWordsOf>[0]>) =>
    flyerWordsOf({ ...event, location: null, ...facts }).eventCity;
  expect(place({ venue: 'Zoom', attendance: 'online' })).toBe('Zoom');
  expect(place({})).toBe('Grand Ballroom');
  expect(place({ venue: null, attendance: 'in-person' })).toBe('');
});

test('every role is named in every language', () => {
  for (const language of FLYER_LANGUAGES) {
    const roles = FLYER_ROLES.map((role) => valuesOf(language, role).role);
    expect(roles[0]).toBe(valuesOf(language, 'attending').attending);
    expect(new Set(roles).size).toBe(FLYER_ROLES.length);
  }
  expect(FLYER_LANGUAGES.map((language) => valuesOf(language, 'speaking').role)).toEqual([
    'I’m speaking',
    'J’y prends la parole',
    'Eu vou falar',
    'سأتحدث',
    'Nitazungumza',
  ]);
});

test('the time is formatted for the language, and absent facts are empty', () => {
  expect(flyerWordsOf({ ...event, flyerLanguage: 'ar' }).eventTime).toBe('06:30 م');
  expect(flyerWordsOf({ ...event, eventTime: null, venue: null })).toMatchObject({
    eventTime: '',
    eventVenue: '',
  });
});

test('a range across months is short in every language', () => {
  const across = { ...event, eventEndDate: '2027-01-02', flyerLanguage: 'pt' } as const;
  expect(flyerWordsOf(across).eventDate).toBe('5 dez. 2026 – 2 jan. 2027');
});

test('the city is as the organizer wrote it; without a known city, it is the first part that is not an address', () => {
  const city = (location: string) => flyerWordsOf({ ...event, location }).eventCity;
  expect(city('Le Caire, Égypte')).toBe('Le Caire');
  expect(city('Kigali')).toBe('Kigali');
  expect(city('Online')).toBe('Online');
  expect(city('Somewhere nice, Kenya')).toBe('Somewhere nice');
  expect(city('Palais des Congrès, 12 rue de la Paix, Trifouilly, Kenya')).toBe('Trifouilly');
  expect(city('Eko Hotel Lagos')).toBe('Lagos');
  expect(city('فندق سوفيتل، ١٢ شارع التحرير، القاهرة، مصر')).toBe('القاهرة');
  expect(city('ስካይላይት ሆቴል፣ አዲስ አበባ፣ ኢትዮጵያ')).toBe('አዲስ አበባ');
});

test('countries have their names in the language', () => {
  const { countries } = flyerWordsOf({ ...event, flyerLanguage: 'fr' });
  expect(countries).toMatchObject({ Senegal: 'Sénégal', Egypt: 'Égypte' });
  // Names equal to the English ones are omitted, because every page would include them.
  expect(countries).not.toHaveProperty('Ghana');
});
