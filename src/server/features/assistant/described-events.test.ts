import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { buildEvent } from '#server/test/factories.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { answerQuestion } from './answer-question.ts';

let fixture: DatabaseConnection;
beforeAll(async () => {
  fixture = await freshDatabase();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.delete(users));

const now = new Date('2026-11-30T12:00:00Z');
const answerTo = (message: string, conversationId?: string) =>
  answerQuestion(fixture.db, { message, userLocation: '', conversationId }, now);

test('an event that a message describes by a word of its name and its place is answered about', async () => {
  await buildEvent(fixture.db, {
    name: 'Ocean Plastic Makers',
    location: 'Maputo, Mozambique',
    eventDate: '2026-12-18',
    contactEmail: 'sea@makers.example',
  });
  const dated = await answerTo('the ocean plastic thing in Maputo, is it this friday?');
  expect(dated.response).toMatch(/Ocean Plastic Makers: .*18 Dec 2026/);
  const asked = await answerTo('can dogs come to the plastic thing in Maputo?');
  expect(asked.response).toMatch(/doesn’t mention that\. Ask them: sea@makers\.example$/);
});

test('after a single event, short questions about its price, day and place do not search', async () => {
  await buildEvent(fixture.db, {
    name: 'Code Club',
    location: 'Accra, Ghana',
    ticketPrice: '50',
    currency: 'GHS',
  });
  await buildEvent(fixture.db, { name: 'Students Fair', location: 'Lagos, Nigeria' });
  const { conversationId } = await answerTo('events in Accra');
  for (const [message, answer] of [
    ['free ama?', /GHS 50/],
    ['c combien pour les etudiants', /50 GHS/],
    ['وكم سعر التذكرة', /GHS 50/],
    ['ou exactement, ca se passe ou', /Accra/],
  ] as const)
    expect([message, (await answerTo(message, conversationId)).response]).toEqual([
      message,
      expect.stringMatching(answer),
    ]);
  expect((await answerTo('only free ones', conversationId)).response).toMatch(/no free events/);
});

test('two events that a comparison names in part are put side by side', async () => {
  await buildEvent(fixture.db, { name: 'Nairobi Cloud Summit', location: 'Nairobi, Kenya' });
  await buildEvent(fixture.db, { name: 'Nairobi Founders Breakfast', location: 'Nairobi, Kenya' });
  await buildEvent(fixture.db, {
    name: 'Cape Town Developer Conference',
    location: 'Cape Town, South Africa',
  });
  const compared = await answerTo('which is better, the cape town dev conf or the nairobi cloud one?');
  expect(compared.events?.map(({ name }) => name).toSorted()).toEqual([
    'Cape Town Developer Conference',
    'Nairobi Cloud Summit',
  ]);
  const longer = await answerTo('which of them is longer', compared.conversationId);
  expect(longer.response.match(/takes place on/g)).toHaveLength(2);
});

test('words that found nothing are repeated only if people search for them', async () => {
  await buildEvent(fixture.db, { name: 'Payments Evening', location: 'Nairobi, Kenya' });
  await buildEvent(fixture.db, { name: 'Robotics Day', location: 'Accra, Ghana' });
  expect((await answerTo('robotics in Nairobi')).response).toMatch(/no events for “robotics”/);
  expect((await answerTo('payments kiunda in Nairobi')).response).not.toMatch(/kiunda/);
});

test('thanks with a word of slang are thanks, and everyday words of four languages are no topics', async () => {
  expect((await answerTo('thanks shap')).response).toMatch(/You’re welcome/);
  await buildEvent(fixture.db, { name: 'Music Day', location: 'Luanda, Angola' });
  for (const message of ['e depois em luanda', 'il y aura encore deja quoi a luanda'])
    expect([message, (await answerTo(message)).found]).toEqual([message, 1]);
});

test('the weekend of a day is the weekend that contains it', async () => {
  await buildEvent(fixture.db, { name: 'Sunday Fair', location: 'Kisumu, Kenya', eventDate: '2026-12-13' });
  for (const message of [
    'events on the weekend of the 12th',
    'kuna nini wikendi ya tarehe 12',
    'fim de semana do dia 13',
  ])
    expect([message, (await answerTo(message)).events?.map(({ name }) => name)]).toEqual([
      message,
      ['Sunday Fair'],
    ]);
});

test('the nearest event that is not of a kind may be further away', async () => {
  await buildEvent(fixture.db, { name: 'Maker Fair', location: 'Kumasi, Ghana' });
  const nearest = await answerQuestion(
    fixture.db,
    { message: 'the nearest event that is not a conference', userLocation: 'Lat: 5.6, Lng: -0.18' },
    now,
  );
  expect(nearest.events?.map(({ name }) => name)).toEqual(['Maker Fair']);
});

test('practical details are found in any language, and without an answer the organizer’s text is quoted', async () => {
  await buildEvent(fixture.db, {
    name: 'Harbour Hack',
    location: 'Dar es Salaam, Tanzania',
    description: 'Forty hours of speech. Food and mattresses are provided. There is a prayer room upstairs.',
    contactEmail: 'team@harbour.example',
  });
  const { conversationId } = await answerTo('events in Dar es Salaam');
  for (const [message, answer] of [
    [
      'chakula na mahali pa kulala wanatoa?',
      /“Food and mattresses are provided\.”\n.*team@harbour\.example$/,
    ],
    ['في مكان للصلاة؟', /«There is a prayer room upstairs\.»\n/],
    [
      'on peut y dormir et prier ?',
      /«\sFood and mattresses are provided\. There is a prayer room upstairs\.\s»\n/,
    ],
    [
      'can i bring my dog?',
      /^The organizer of Harbour Hack doesn’t mention that\. Ask them: team@harbour\.example$/,
    ],
    [
      'is it hard?',
      /“Forty hours of speech\.[^]*does not answer your question, ask them: team@harbour\.example$/,
    ],
  ] as const)
    expect([message, (await answerTo(message, conversationId)).response]).toEqual([
      message,
      expect.stringMatching(answer),
    ]);
});

test('of two compared events, a follow-up says which is the first or the cheapest of them', async () => {
  const place = { location: 'Accra, Ghana', currency: 'GHS' };
  await buildEvent(fixture.db, {
    ...place,
    name: 'Harbour Hack',
    eventDate: '2026-12-18',
    ticketPrice: '90',
  });
  await buildEvent(fixture.db, {
    ...place,
    name: 'Lagoon Sprint',
    eventDate: '2026-12-16',
    ticketPrice: '200',
  });
  await buildEvent(fixture.db, { ...place, name: 'Early Bird', eventDate: '2026-12-01', ticketPrice: '10' });
  const both = await answerTo('Harbour Hack or Lagoon Sprint, which one is cheaper?');
  expect(both.response).toMatch(/The cheapest: Harbour Hack\.$/);
  const first = await answerTo('and which one comes first', both.conversationId);
  expect(first.response).toMatch(/The first: Lagoon Sprint\.$/);
});

test('an event that shares a word with a message is not denied', async () => {
  await buildEvent(fixture.db, { name: 'Ocean Plastic Makers', location: 'Maputo, Mozambique' });
  const { response } = await answerTo('tell me more on the plastic event in Maputo with my uncle');
  expect(response).not.toMatch(/found no/);
  expect(response).toMatch(/found 1 event in Maputo|Ocean Plastic Makers:/);
});
