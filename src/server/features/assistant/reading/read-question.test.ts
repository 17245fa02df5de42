import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { readConversation, writeConversation, type Conversation } from '../conversation.ts';
import { readQuestion } from './read-question.ts';

const HERE = { today: Temporal.PlainDate.from('2026-03-01'), isSouth: false };
const askOf = (question: string) => readQuestion(question, HERE).ask;

test.each([
  ['events from 5 March', { price: null, days: { from: '2026-03-05', to: null } }],
  ['events from 10 to 12 December', { price: null, days: { from: '2026-12-10', to: '2026-12-12' } }],
  ['eventos até 5 de março', { price: null, days: { from: null, to: '2026-03-05' } }],
  ['workshops under 20 in March', { price: { max: 20 }, days: { from: '2026-03-01', to: '2026-03-31' } }],
  ['events from 9 am', { price: null, hours: 'morning' }],
  ['meetups for less than 50 people', { price: null, seats: null, single: false }],
  ['up to 100 attendees', { price: null, seats: null }],
  ['fewer than 50 people', { price: null, seats: null }],
  ['not less than 50 people', { price: null, seats: 50 }],
  ['more than 500 attendees', { price: null, seats: 500 }],
  ['فعاليات بالقرب مني', { near: true, text: '' }],
  ['santé sauf en Afrique de l’Est', { text: 'santé', notPlaces: ['afrique de l est'] }],
  ['24h hackathon', { hours: null }],
  ['hackathon de 48 heures', { hours: null }],
  ['meetups at 18h', { hours: 'evening' }],
  ['meetups at 7 pm that don’t cost much', { hours: 'evening', order: 'cheapest' }],
  ['events not under 5000 naira', { price: { min: 5000, currency: 'NGN' } }],
  ['events between 10 and 50 dollars', { price: { min: 10, max: 50, currency: 'USD' }, days: null }],
  ['tickets from 1000 to 5000 naira', { price: { min: 1000, max: 5000, currency: 'NGN' } }],
  ['des billets de 5000 naira', { price: { max: 5000, currency: 'NGN' } }],
  ['events not over 50 dollars', { price: { max: 50, currency: 'USD' } }],
  ['top 10 places to network', { seats: null }],
  ['2 places for a conference', { seats: null }],
  ['a venue for 200 seats', { seats: 200 }],
  ['events in Nigeria below 10,000 naira', { price: { max: 10_000, currency: 'NGN' } }],
  ['Lagos events under NGN 10.000', { price: { max: 10_000, currency: 'NGN' } }],
  ['events under ₦5,000', { price: { max: 5000, currency: 'NGN' } }],
  ['Kenya events under 2 000 KES', { price: { max: 2000, currency: 'KES' } }],
  ['Kenya events under 2,000 bob', { price: { max: 2000, currency: 'KES' } }],
  ['Kenya events under 2,000/=', { price: { max: 2000 } }],
  ['events below 1,250.50 dollars', { price: { max: 1250, currency: 'USD' } }],
  ['Matukio Kenya chini ya 2,000 shilingi', { price: { max: 2000 }, text: '' }],
  ['eventos antes do Natal', { days: { from: null, to: '2026-12-24' }, places: [], text: '' }],
  ['Matukio ya bure Kenya mwezi Desemba', { text: '' }],
  ['events anywhere but Lagos, Nigeria', { places: [], notPlaces: ['lagos', 'nigeria'] }],
  ['hors de Tunisie, en Afrique du Nord', { places: ['afrique du nord'], notPlaces: ['tunisie'] }],
  ['no not Accra, Kumasi', { places: ['kumasi'], notPlaces: ['accra'] }],
  ['weekend events in June', { weekdays: [6, 7], days: { from: '2026-06-01', to: '2026-06-30' } }],
])('%j is read as %j', (question, asked) => {
  expect(askOf(question)).toMatchObject(asked);
});

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
test.each([
  ['topics', LETTERS.map((letter) => `robo${letter}q`).join(' ')],
  ['alternatives', LETTERS.map((letter) => `robo${letter}q`).join(' or ')],
  [
    'places',
    'Lagos, Nairobi, Accra, Kigali, Dakar, Cairo, Tunis, Kampala, Harare, Lusaka, Abuja, Kano, Lomé',
  ],
  ['days', Array.from({ length: 9 }, (_, index) => `not on ${index + 1} March`).join(', ')],
])('a question with too many %s keeps its conversation', (_kind, question) => {
  const ask = askOf(question);
  const said: Conversation = { language: 'en', ask, shown: [], seen: [], focus: null, fact: null };
  expect(readConversation(writeConversation(said, 'key'), 'key')?.ask).toEqual(ask);
  expect(ask.text.length).toBeLessThanOrEqual(200);
});

test.each([
  ['good morning o', 'en'],
  ['comment vous contacter', 'fr'],
  ['santé numérique', 'fr'],
  ['o que há em Luanda', 'pt'],
  ['nini kinaendelea', 'sw'],
  ['فعاليات في القاهرة', 'ar'],
  ['akwai taron fasaha a Kano?', 'other'],
  ['Ṣé ìṣẹ̀lẹ̀ wà ní Èkó?', 'other'],
  ['ሰላም እንዴት ነህ', 'other'],
  ['fintech Lagos', null],
])('%s is in %s', (question, language) => {
  expect(readQuestion(question, HERE).language).toBe(language);
});
