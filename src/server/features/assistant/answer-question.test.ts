import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { QUESTION_MAX } from '#contract/assistant/assistant-constants.ts';
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

test('a follow-up changes one thing and keeps the rest; another one is another one', async () => {
  await buildEvent(fixture.db, { name: 'Kigali AI Day', location: 'Kigali, Rwanda', tags: 'AI' });
  await buildEvent(fixture.db, {
    name: 'Kigali AI Week',
    location: 'Kigali, Rwanda',
    tags: 'AI',
    ticketPrice: '9',
  });
  const first = await answerTo('AI events in Kigali');
  expect(namesOf(first)).toHaveLength(2);
  const { conversationId } = first;
  const free = await answerTo('only free ones', { conversationId });
  expect(namesOf(free)).toEqual(['Kigali AI Day']);
  const who = await answerTo("who's organising the first one?", { conversationId });
  expect(who.response).toMatch(/^Kigali AI \w+ is organised by/);
  const second = await answerTo('how much is the second one?', { conversationId });
  expect(namesOf(second)).toEqual([namesOf(first)[1]]);
  const other = await answerTo('not that one', { conversationId: free.conversationId });
  expect(other.found).toBe(0);
  expect(namesOf(other)).toEqual(['Kigali AI Week']);
});

test('the next cheapest event is another one', async () => {
  for (const ticketPrice of ['5', '7', '9'])
    await buildEvent(fixture.db, { name: `For ${ticketPrice}`, location: 'Accra, Ghana', ticketPrice });
  const { conversationId } = await answerTo('cheapest event in Accra');
  expect(namesOf(await answerTo('and the next cheapest?', { conversationId }))).toEqual(['For 7']);
});

test('people who say how they are do not ask for events about it, and French keeps its apostrophes', async () => {
  await buildEvent(fixture.db, {
    name: 'Accra Jour',
    location: 'Accra, Ghana',
    tags: 'conférence, intelligence artificielle',
  });
  const { response } = await answerTo('I’m bored and broke, what can I do in Accra?');
  expect(response).toBe('I found 1 event in Accra:');
  const french = await answerTo('conférences sur l’intelligence artificielle à Accra');
  expect(french.response).toContain('conférences sur l’intelligence artificielle');
});

test('a French follow-up asks when the event starts, and adds it to the calendar', async () => {
  await buildEvent(fixture.db, { name: 'Tunis Nuit', location: 'Tunis, Tunisia', eventTime: '19:00' });
  const { conversationId } = await answerTo('quels événements à Tunis ?');
  const start = await answerTo('il commence à quelle heure ?', { conversationId });
  expect(start.response).toContain('à 19:00');
  const calendar = await answerTo('ajoute-le à mon calendrier', { conversationId });
  expect(calendar.response).toContain('/events/tunis-nuit.ics');
});

test('technological events are all events, and a flyer is asked for of those that were shown', async () => {
  const inKigali = { location: 'Kigali, Rwanda', description: 'Demos.' };
  await buildEvent(fixture.db, { ...inKigali, name: 'Imigongo Meetup', flyerEnabled: true });
  await buildEvent(fixture.db, { ...inKigali, name: 'Intore Day', flyerEnabled: false });
  await buildEvent(fixture.db, { name: 'Lagos Day', location: 'Lagos, Nigeria', flyerEnabled: true });
  for (const [first, second] of [
    ['Quels événements technologiques à Kigali ?', 'lesquels permettent de faire un flyer ?'],
    ['technological events in Kigali', 'which of them let me make a flyer?'],
  ] as const) {
    const shown = await answerTo(first);
    expect([first, shown.found]).toEqual([first, 2]);
    const { conversationId } = shown;
    expect(namesOf(await answerTo(second, { conversationId }))).toEqual(['Imigongo Meetup']);
  }
  expect((await answerTo('how do I make a flyer?')).links).toHaveLength(1);
});

test('questions about the event just shown are answered from it', async () => {
  await buildEvent(fixture.db, {
    name: 'Kigali AI Week',
    location: 'Kigali, Rwanda',
    ticketPrice: '9',
    description: 'Lunch is provided. Bring a laptop.',
  });
  await buildEvent(fixture.db, { name: 'Imigongo Meetup', location: 'Kigali, Rwanda', ticketPrice: '5' });
  await buildEvent(fixture.db, { name: 'Lunch Club', location: 'Accra, Ghana', ticketPrice: '5' });
  const { conversationId } = await answerTo('when is Kigali AI Week?');
  const food = await answerTo('is there lunch?', { conversationId });
  expect(food.response).toContain('Lunch is provided.');
  const cheaper = await answerTo('not that one, something cheaper', { conversationId });
  expect(namesOf(cheaper)).toEqual(['Imigongo Meetup']);
});

test('"the day after" follows the days that were asked for', async () => {
  for (const days of [20, 21, 22])
    await buildEvent(fixture.db, {
      name: `In ${days} days`,
      location: 'Accra, Ghana',
      eventDate: daysFromNow(days),
    });
  for (const next of ['and the day after?', 'et le lendemain ?', 'siku inayofuata?']) {
    const { conversationId } = await answerTo(`events in Accra on ${daysFromNow(20)}`);
    expect([next, namesOf(await answerTo(next, { conversationId }))]).toEqual([next, ['In 21 days']]);
  }
});

test('a word that no event has is not repeated and does not stay in the conversation', async () => {
  await buildEvent(fixture.db, { name: 'Accra AI Day', location: 'Accra, Ghana', ticketPrice: null });
  const first = await answerTo('zebracorn events in Accra');
  expect(first.response).toMatch(
    /^I found no event about that\. On other topics there is 1 event in Accra:$/,
  );
  const next = await answerTo('only free ones', { conversationId: first.conversationId });
  expect([next.found, namesOf(next)]).toEqual([1, ['Accra AI Day']]);
});

test('a refund of a ticket is the organizer’s to give, however it is asked for', async () => {
  for (const question of [
    'I bought a ticket and cant come, can I get a refund?',
    'can I get my ticket money back?',
    'refund for my ticket',
  ])
    expect((await answerTo(question)).response).toMatch(/^Ask the event’s organizer/);
});

test.each([
  ['can i get my tokens back if my event is rejected', /come back by themselves/],
  ['do you sell tickets?', /^We sell no tickets/],
  ['does the free plan put a watermark', /watermark/],
  ['how many events can I post on bronze', /Bronze .*2 events/],
  ['is paracetamol safe in pregnancy', /^Sorry, I’m not sure what you mean/],
  ['who won the match yesterday', /^I only know the events on this hub/],
  ['how do I become an organizer and what does it cost', /apply[^]*\n\n[^]*Bronze/i],
  ['I paid for tokens two weeks ago, can I have a refund?', /refund/i],
  ['my M-Pesa payment failed', /Write to support@/],
])('"%s" is answered with the fact that it asks for', async (question, fact) => {
  expect((await answerTo(question)).response).toMatch(fact);
});

test('what was searched for is quoted as it was written', async () => {
  await buildEvent(fixture.db, { name: 'Ward Data', location: 'Accra, Ghana', tags: 'nurses' });
  expect((await answerTo('anything for nurses in Accra?')).response).toBe(
    'I found 1 event for “nurses” in Accra:',
  );
  expect((await answerTo('nurses events in Accra')).response).toBe('I found 1 event for “nurses” in Accra:');
});

test('words that resemble a place or name a day are no search by themselves', async () => {
  await buildEvent(fixture.db, {
    name: 'Alex Day',
    location: 'Alexandria, Egypt',
    tags: 'fintech',
    // Tomorrow, because today may be over already in Egypt.
    eventDate: daysFromNow(1),
  });
  expect((await answerTo('Bonsoir, vous allez bien ?')).response).toMatch(/^Bonjour/);
  expect((await answerTo('how are you today?')).response).toMatch(/^Hello/);
  expect(namesOf(await answerTo('hello, any fintech?'))).toEqual(['Alex Day']);
  expect((await answerTo('we feel alexandriaa')).examples).toHaveLength(3);
});

test('in a language without answers, things and places are understood', async () => {
  await buildEvent(fixture.db, { name: 'Lagos Day', location: 'Lagos, Nigeria' });
  await buildEvent(fixture.db, { name: 'Addis Day', location: 'Addis Ababa, Ethiopia' });
  expect(namesOf(await answerTo('mo fẹ́ mọ̀ nípa àwọn ìṣẹ̀lẹ̀ ní Èkó'))).toEqual(['Lagos Day']);
  expect(namesOf(await answerTo('በአዲስ አበባ ምን ዝግጅቶች አሉ?'))).toEqual(['Addis Day']);
  expect((await answerTo('bawo ni mo ṣe le ṣe flyer mi')).response).toMatch(/Generate Flyer/);
});

test('an event is meant by a word of its name, among those shown or by itself', async () => {
  const description = 'Students pay half with a discount code from their university.';
  await buildEvent(fixture.db, { name: 'Kigali Drone Day', location: 'Kigali, Rwanda', ticketPrice: '12' });
  await buildEvent(fixture.db, { name: 'Kigali Cloud Summit', location: 'Kigali, Rwanda', description });
  const { conversationId } = await answerTo('events in Kigali');
  const priced = await answerTo('how much is the drone one?', { conversationId });
  expect([namesOf(priced), priced.response]).toEqual([['Kigali Drone Day'], expect.stringContaining('12')]);
  const named = await answerTo('is there a student discount for the Kigali Cloud Summit?');
  expect([namesOf(named), named.response]).toEqual([
    ['Kigali Cloud Summit'],
    expect.stringContaining('discount code'),
  ]);
});

test('the filters that a visitor misses least are dropped first, and a format before a topic', async () => {
  const nextMonth = { location: 'Nairobi, Kenya', eventDate: daysFromNow(60) };
  await buildEvent(fixture.db, { ...nextMonth, name: 'Nairobi Chain Workshop', tags: 'workshop' });
  await buildEvent(fixture.db, { name: 'Accra ML Day', location: 'Accra, Ghana', tags: 'ML' });
  for (const [question, name] of [
    ['free ML workshops in Nairobi tomorrow', 'Accra ML Day'],
    ['tech in Nairobi tomorrow', 'Nairobi Chain Workshop'],
  ]) {
    const answer = await answerTo(question!);
    expect([answer.found, namesOf(answer)]).toEqual([0, [name]]);
  }
});

test('a place that is asked for is kept when neither day nor price can be', async () => {
  await buildEvent(fixture.db, {
    name: 'Abidjan Sprint',
    location: 'Abidjan, Côte d’Ivoire',
    ticketPrice: '25',
  });
  await buildEvent(fixture.db, { name: 'Dakar Day', location: 'Dakar, Senegal', eventDate: daysFromNow(1) });
  const answer = await answerTo('free events in Abidjan tomorrow');
  expect([answer.found, namesOf(answer)]).toEqual([0, ['Abidjan Sprint']]);
});

test('where a place has no events on a topic, the nearest ones elsewhere come first', async () => {
  for (const [name, location] of [
    ['Nairobi AI Day', 'Nairobi, Kenya'],
    ['Dakar AI Day', 'Dakar, Senegal'],
    ['Accra AI Day', 'Accra, Ghana'],
  ] as const)
    await buildEvent(fixture.db, { name, location, tags: 'AI' });
  for (const place of ['Kumasi', 'Togo']) {
    const answer = await answerTo(`AI events in ${place}`);
    expect([answer.found, namesOf(answer)]).toEqual([0, ['Accra AI Day', 'Dakar AI Day', 'Nairobi AI Day']]);
    expect(answer.response).toMatch(/Further away there are 3 events for “AI”:$/);
  }
});

test('events of one day come in the order of their hours', async () => {
  for (const eventTime of ['19:00', '07:00', '12:30'])
    await buildEvent(fixture.db, { name: `At ${eventTime}`, location: 'Accra, Ghana', eventTime });
  expect(namesOf(await answerTo('events in Accra'))).toEqual(['At 07:00', 'At 12:30', 'At 19:00']);
});

test('sentences keep the grammar of their language: Swahili spans, French elision, a full stop before a note', async () => {
  expect((await answerTo('matukio kati ya 28 Novemba na 3 Desemba')).response).toMatch(
    /28 Nov(?: \d{4})? – 3 Des \d{4}/,
  );
  expect((await answerTo('événements gratuits à Abidjan')).response).toMatch(
    /^Je n’ai pas trouvé d’événements/,
  );
  await buildEvent(fixture.db, { name: 'Accra Lab', location: 'Accra, Ghana', ticketPrice: '9' });
  expect((await answerTo('events under 50 dollars')).response).toMatch(/\d\)\. Prices in other currencies/);
});

test('where nothing fits, the answer says so and what was given up', async () => {
  await buildEvent(fixture.db, {
    name: 'Kigali AI Day',
    location: 'Kigali, Rwanda',
    eventDate: daysFromNow(60),
  });
  const answer = await answerTo('events in Kigali tomorrow');
  expect(answer.found).toBe(0);
  expect(answer.response).toMatch(
    /^I found no events in Kigali \(.+\)\. On other days there is 1 event in Kigali:$/,
  );
});

test.each([
  'asdf qwer zxcv',
  'my uncle polished seventeen violins',
  'I’m tired and nobody told me about science stuff indoors in Enugu or Lagos or Nsukka without anyone',
  'ma tante a repeint dix-sept violons',
])('%j is said to be not understood, with three examples and none of its words', async (message) => {
  await buildEvent(fixture.db, { name: 'Lagos Day', description: 'Science, told indoors.' });
  const { response, events, examples } = await answerTo(message);
  expect(response).toMatch(/^Sorry, I’m not sure what you mean|^Désolé/);
  expect([events, examples?.length]).toEqual([undefined, 3]);
  for (const word of message.match(/\p{L}{5,}/gu) ?? []) expect(response).not.toContain(word);
  for (const example of examples!) expect((await answerTo(example)).examples).toBeUndefined();
});

test.each([
  ['God bless you', /^Thank you, and all the best/],
  ['are you human?', /a program and not a person/],
  ['applied, pending', /1-2 business days/],
  ['what does enabling flyers on my event cost?', /\b10\b/],
  ['how do I get a flyer?', /Generate Flyer(?!.*\d)/],
  ['how much does a flyer cost?', /free.*organizer pays 1 token for each flyer/],
  ['wrong photo on my flyer', /Generate Another/],
  ['ina taron fasaha a Kano?', /^I answer only in English/],
  ['ሰላም እንዴት ነህ', /^I answer only in English/],
  ['هل أنت إنسان؟', /برنامج ولست إنسانًا/],
])('"%s" is answered with what is true', async (message, answer) => {
  expect((await answerTo(message)).response).toMatch(answer);
});

test('the most expensive event has a price and is compared within its currency', async () => {
  await buildEvent(fixture.db, { name: 'Free Day' });
  await buildEvent(fixture.db, { name: 'Shilling Day', ticketPrice: '9000', currency: 'KES' });
  await buildEvent(fixture.db, { name: 'Cheap Day', ticketPrice: '5', currency: 'USD' });
  await buildEvent(fixture.db, { name: 'Dollar Day', ticketPrice: '80', currency: 'USD' });
  for (const question of ['what is the most expensive event?', 'which event costs the most?']) {
    const answer = await answerTo(question);
    expect(namesOf(answer).toSorted()).toEqual(['Dollar Day', 'Shilling Day']);
    expect(answer.response).toContain('in each currency');
  }
});

test('named events are put side by side, and a question is answered about the named one', async () => {
  await buildEvent(fixture.db, { name: 'Free Code Friday', ticketPrice: '7', currency: 'USD' });
  await buildEvent(fixture.db, { name: 'Accra March Meetup', ticketPrice: null });
  const both = await answerTo('compare accra march meetup and Free Code Friday');
  expect(namesOf(both)).toEqual(['Accra March Meetup', 'Free Code Friday']);
  expect(both.response).toMatch(/^Side by side:\nAccra March Meetup: .+\nFree Code Friday: .+$/);
  const arabic = await answerTo('قارن بين Accra March Meetup و Free Code Friday');
  expect(arabic.response).toMatch(/^للمقارنة/);
  expect((await answerTo('is Free Code Friday free?')).response).toContain('is not free: tickets cost USD 7');
  const { conversationId } = await answerTo('when is Accra March Meetup?');
  const calendar = await answerTo('add it to my calendar', { conversationId });
  expect(calendar.response).toContain('/events/accra-march-meetup.ics');
});

test('events of the last answer are put side by side', async () => {
  for (const [name, days] of Object.entries({ One: 20, Two: 21, Three: 22 }))
    await buildEvent(fixture.db, {
      name: `${name} Night`,
      location: 'Accra, Ghana',
      eventDate: daysFromNow(days),
    });
  const { conversationId } = await answerTo('events in Accra');
  const compared = async (message: string) => namesOf(await answerTo(message, { conversationId }));
  expect(await compared('compare the first and the last')).toEqual(['One Night', 'Three Night']);
  expect(await compared('compare them')).toEqual(['One Night', 'Two Night', 'Three Night']);
});

test('what the organizer says about children is quoted for a kid', async () => {
  const description = 'Talks from nine. Childcare is free from 08:30.';
  await buildEvent(fixture.db, { name: 'Accra March Meetup', location: 'Accra, Ghana', description });
  const { conversationId } = await answerTo('Accra March Meetup');
  const { response } = await answerTo('can I bring my kid?', { conversationId });
  expect(response).toContain('“Childcare is free from 08:30.”');
  const unknown = await answerTo('is there parking?', { conversationId });
  expect(unknown.response).toMatch(/^The organizer of Accra March Meetup doesn’t mention that\./);
});

test('an event is named with or without the year of its name', async () => {
  const year = new Date().getUTCFullYear() + 1;
  await buildEvent(fixture.db, { name: `Harare Build Days ${year}`, description: 'Bring a laptop.' });
  for (const name of ['Harare Build Days', `Harare Build Days ${year}`])
    expect((await answerTo(`do I need a laptop for ${name}?`)).response).toContain('Bring a laptop.');
});

test.each([
  ['can I pay with mobile money for a package?', /with the payment details and the ways to pay/],
  ['mon événement est refusé, je récupère mes jetons ?', /Les 10 jetons des flyers reviennent/],
  ['tokeni zinaisha muda?', /haviishi muda/],
  ['do u keep my photo after', /never store your photo/],
  ['where is it? Can I get a refund if I can’t go?', /^Ask the event’s organizer/],
  ['can you write my CV', /^I only know the events on this hub/],
  ['thanks a lot, you were useful', /^You’re welcome/],
  ['hello there', /^Hello!/],
  ['merci pour votre aide', /plaisir/],
  ['كم تكلفة نشر فعالية؟', /\$500/],
  ['hay eventos gratis en Nairobi?', /^I answer only in English/],
  ['picha yangu kwenye flyer si sahihi', /Tengeneza kingine/],
])('"%s" is answered by what it means', async (message, answer) => {
  expect((await answerTo(message)).response).toMatch(answer);
});

test('no message costs more than 20 statements', async () => {
  await buildEvent(fixture.db, { name: 'Lagos AI Day', tags: 'AI' });
  const sent = vi.spyOn((fixture.db as unknown as { $client: Pick<PGlite, 'query'> }).$client, 'query');
  const words = 'fintec blokchain agricultur wimen robotix in Lagoss or Nairobbi or Acra'.split(' ');
  for (const message of [
    'AI events in Lagos',
    'free online AI workshops with flyers in Kigali tomorrow morning under 5 dollars not about health or music',
    `${words.join(' ')}? ${words.toReversed().join(' ')}?`,
    Array.from({ length: 12 }, (_, index) => `not robo${index} and zebra${index}`).join(', '),
    'x '.repeat(QUESTION_MAX / 2),
  ]) {
    const { conversationId } = await answerTo('events in Lagos');
    sent.mockClear();
    await answerQuestion(fixture.db, { message, conversationId }, new Date());
    const count = sent.mock.calls.length;
    expect([message, count > 0, count <= 20]).toEqual([message, true, true]);
  }
  sent.mockRestore();
});
