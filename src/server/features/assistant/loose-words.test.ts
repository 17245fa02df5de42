import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { buildEvent, daysFromNow } from '#server/test/factories.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { answerQuestion } from './answer-question.ts';
import type { Answer } from './asking.ts';

let fixture: DatabaseConnection;
beforeAll(async () => {
  fixture = await freshDatabase();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.delete(users));

const answerTo = (message: string, given: { conversationId?: string | undefined } = {}) =>
  answerQuestion(fixture.db, { message, userLocation: '', ...given }, new Date());
const namesOf = ({ events = [] }: Answer) => events.map(({ name }) => name);

test('a loose follow-up is about the event in focus, and a fact is followed by what the organizer writes', async () => {
  const description = 'Bring a laptop.\nLes étudiants entrent gratuitement le samedi.';
  const facts = { location: 'Yaoundé, Cameroun', ticketPrice: '30000', currency: 'XAF', description };
  await buildEvent(fixture.db, { ...facts, name: 'Yaoundé Forum' });
  const { conversationId } = await answerTo('quand a lieu le Yaoundé Forum ?');
  const { response } = await answerTo('les étudiants paient combien ?', { conversationId });
  expect(response).toMatch(/30\s000[^]+«\sLes étudiants entrent gratuitement le samedi\.\s»/);
  const price = await answerTo('Yaoundé Forum student price');
  expect(price.response).toMatch(/30,000[^]+“Les étudiants entrent gratuitement le samedi\.”/);
});

test('slang question words are not search words, and an event that has ended is said to be over', async () => {
  await buildEvent(fixture.db, { name: 'Lagos Day', location: 'Lagos, Nigeria', eventDate: daysFromNow(2) });
  await buildEvent(fixture.db, {
    name: 'Kumasi Fair',
    location: 'Kumasi, Ghana',
    eventDate: daysFromNow(-3),
  });
  for (const message of ['wats happening in lagos', 'slt ya koi comme evenement a lagos'])
    expect([message, namesOf(await answerTo(message)), (await answerTo(message)).found]).toEqual([
      message,
      ['Lagos Day'],
      1,
    ]);
  expect((await answerTo('is the kumasi fair still on')).response).toMatch(/It is over\.$/);
  expect((await answerTo('when is lagos day')).response).not.toContain('over');
});

test('a question about a fact means the event whose name it quotes, though others match', async () => {
  await buildEvent(fixture.db, { name: 'Lagos Product Week', ticketPrice: '15000', currency: 'NGN' });
  await buildEvent(fixture.db, { name: 'Cattle Expo', description: 'Product demonstrations.' });
  const { response } = await answerTo('how much be the ticket for the product week?');
  expect(response).toMatch(/^Lagos Product Week is not free/);
  const both = await answerTo('how much are the product events?');
  expect(both.events).toHaveLength(2);
});

test('a name that is known is answered, whatever words surround it', async () => {
  await buildEvent(fixture.db, { name: 'Dakar Numérique', ticketPrice: '10000', currency: 'XOF' });
  for (const message of ['c koi le prx pr Dakar Numérique', 'Dakar Numérique zzkx qqvu wwpl'])
    expect([message, namesOf(await answerTo(message))]).toEqual([message, ['Dakar Numérique']]);
});

test('after a superlative, "the first two" still means the list', async () => {
  const place = { location: 'Kigali, Rwanda', currency: 'RWF' };
  await buildEvent(fixture.db, {
    ...place,
    name: 'First Night',
    ticketPrice: '900',
    eventDate: daysFromNow(1),
  });
  await buildEvent(fixture.db, {
    ...place,
    name: 'Second Night',
    ticketPrice: '500',
    eventDate: daysFromNow(2),
  });
  await buildEvent(fixture.db, {
    ...place,
    name: 'Third Night',
    ticketPrice: '700',
    eventDate: daysFromNow(3),
  });
  const { conversationId } = await answerTo('events in Kigali');
  const cheapest = await answerTo('which is the cheapest?', { conversationId });
  expect(namesOf(cheapest)).toEqual(['Second Night']);
  const compared = await answerTo('compare the first two', { conversationId: cheapest.conversationId });
  expect(namesOf(compared)).toEqual(['First Night', 'Second Night']);
});

test('a superlative without a list compares all events, also by day', async () => {
  await buildEvent(fixture.db, { name: 'Near Night', ticketPrice: '10', eventDate: daysFromNow(1) });
  await buildEvent(fixture.db, { name: 'Far Night', ticketPrice: '20', eventDate: daysFromNow(9) });
  expect(namesOf(await answerTo('whats the last event?'))).toEqual(['Far Night']);
  expect(namesOf(await answerTo('quel est l’événement le plus cher ?'))).toEqual(['Far Night']);
});

test('"like it" means the topics of the event, and "contact about it" its organizer', async () => {
  await buildEvent(fixture.db, {
    name: 'Soil Day',
    tags: 'agritech, data',
    contactEmail: 'soil@hub.example',
  });
  await buildEvent(fixture.db, { name: 'Goat Expo', tags: 'agritech' });
  await buildEvent(fixture.db, { name: 'Film Night', tags: 'film' });
  const { conversationId } = await answerTo('when is Soil Day?');
  expect(namesOf(await answerTo('is there something else like it?', { conversationId }))).toEqual([
    'Goat Expo',
  ]);
  const { response } = await answerTo('who do I contact about sponsorship for it', { conversationId });
  expect(response).toContain('soil@hub.example');
});

test('a question that finds nothing is about the event in focus or in the place that it names', async () => {
  await buildEvent(fixture.db, { name: 'Surf Day', location: 'Durban, South Africa' });
  await buildEvent(fixture.db, { name: 'Slow Friday', location: 'Johannesburg, South Africa' });
  const { conversationId } = await answerTo('events in South Africa');
  const there = await answerTo('is there a wardrobe at the durban one', { conversationId });
  const after = { conversationId: there.conversationId };
  const focused = await answerTo('is there a wardrobe?', after);
  expect((await answerTo('asdf qwer zxcv', after)).response).toMatch(/not sure what you mean/);
  for (const answer of [there, focused])
    expect([answer.response, namesOf(answer)]).toEqual([
      expect.stringContaining('does not answer your question'),
      ['Surf Day'],
    ]);
});

test('an event named in part is quoted about the other words', async () => {
  const description = 'Two days. Les étudiants entrent gratuitement.';
  await buildEvent(fixture.db, {
    name: 'Yaoundé Cyber Sécurité Forum',
    location: 'Yaoundé, Cameroun',
    description,
  });
  const { response } = await answerTo('Les étudiants paient-ils au forum cyber de Yaoundé ?');
  expect(response).toContain('Les étudiants entrent gratuitement.');
});

test('"arent" excludes, and an insult gets an apology', async () => {
  await buildEvent(fixture.db, { name: 'Cape Day', location: 'Cape Town, South Africa' });
  await buildEvent(fixture.db, { name: 'Surf Day', location: 'Durban, South Africa' });
  expect(namesOf(await answerTo('events in South Africa that arent in Cape Town'))).toEqual(['Surf Day']);
  expect((await answerTo('you are useless, stupid bot')).response).toMatch(/sorry/);
});

test('"ok, and in January" is a search, and months have numbers in Swahili', async () => {
  const numbers = 'kwanza,pili,tatu,nne,tano,sita,saba,nane,tisa,kumi,kumi na moja,kumi na mbili'.split(',');
  const eventDate = daysFromNow(70);
  const month = new Date(eventDate).toLocaleString('en', { month: 'long' });
  await buildEvent(fixture.db, { name: 'Nairobi Night', location: 'Nairobi, Kenya', eventDate });
  const { conversationId } = await answerTo('events in Nairobi tomorrow');
  const english = await answerTo(`ok and in ${month}`, { conversationId });
  const number = numbers[new Date(eventDate).getUTCMonth()];
  const swahili = await answerTo(`Kuna matukio gani Nairobi mwezi wa ${number}?`);
  for (const answer of [english, swahili])
    expect([answer.found, namesOf(answer)]).toEqual([1, ['Nairobi Night']]);
});

test.each([
  ['boa tarde, tudo bem?', /Olá/],
  ['شكرا جزيلا', /العفو|الرحب|عفو/],
])('%j is answered politely', async (message, expected) => {
  expect((await answerTo(message)).response).toMatch(expected);
});
