import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { buildEvent } from '#server/test/factories.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { answerQuestion } from './answer-question.ts';
import type { Answer } from './asking.ts';

let fixture: DatabaseConnection;
beforeAll(async () => {
  fixture = await freshDatabase();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.delete(users));

const answerTo = (message: string) => answerQuestion(fixture.db, { message, userLocation: '' }, new Date());
const namesOf = ({ events = [] }: Answer) => events.map(({ name }) => name);

test('two facts of one page link it once', async () => {
  const { links } = await answerTo('how much is a bronze package? and can I get a refund?');
  expect(links).toEqual([{ label: 'Pricing', url: '/pricing' }]);
});

test('a second sentence asks about what the first finds', async () => {
  await buildEvent(fixture.db, {
    name: 'Nairobi Night',
    location: 'Nairobi, Kenya',
    description: 'Talks until nine. Then food and chai for everybody.',
  });
  await buildEvent(fixture.db, { name: 'Accra Night', location: 'Accra, Ghana' });
  const answer = await answerTo('What is on in Nairobi? Is there food?');
  expect(namesOf(answer)).toEqual(['Nairobi Night']);
  expect(answer.response).toContain('food and chai');
});

test.each([
  'how do I make a flyer? also are there events in Nairobi?',
  'how do I make a flyer and are there events in Nairobi?',
  'can you list events in Nairobi and also tell me about flyers, how do I make a flyer?',
])('%j is answered about the hub and about events', async (question) => {
  await buildEvent(fixture.db, { name: 'Nairobi Night', location: 'Nairobi, Kenya' });
  const answer = await answerTo(question);
  expect(namesOf(answer)).toEqual(['Nairobi Night']);
  expect(answer.response).toMatch(/Generate Flyer/);
  expect(answer.response).toMatch(/I found 1 event in Nairobi/);
});

test('a second question about another place finds the events there', async () => {
  await buildEvent(fixture.db, { name: 'Nairobi Night', location: 'Nairobi, Kenya', ticketPrice: '0' });
  await buildEvent(fixture.db, { name: 'Accra Night', location: 'Accra, Ghana' });
  const answer = await answerTo('how much is Nairobi Night and what is there in Accra the same week?');
  expect(namesOf(answer)).toEqual(['Nairobi Night', 'Accra Night']);
  expect(answer.response).toMatch(/^Nairobi Night is free[^]+I found 1 event in Accra/);
});

test.each([
  ['Combien coûte un flyer et faut-il un compte pour en créer un ?', /gratuit[^]+aucun compte|sans compte/i],
  ['ازاي اسجل كمنظم وكام بيكلف الفلاير', /\/apply[^]+القسائم/],
])('%j gets two answers', async (question, expected) => {
  expect((await answerTo(question)).response).toMatch(expected);
});
