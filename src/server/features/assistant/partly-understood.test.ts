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

const answerTo = (message: string, conversationId?: string) =>
  answerQuestion(fixture.db, { message, userLocation: '', conversationId }, new Date());

test('a message with a known topic among unknown words is searched for that topic, and says so', async () => {
  await buildEvent(fixture.db, { name: 'AI Forum', location: 'Cairo, Egypt' });
  const { response, events } = await answerTo('AI or startup events in Cairo but zzyx qwop blorf');
  expect(response).toMatch(
    /^I understood only part of your message\. I found 1 event for “ai or startup” in Cairo/,
  );
  expect(events?.map(({ name }) => name)).toEqual(['AI Forum']);
});

test('the only event left is answered about, although no event has some of the words', async () => {
  await buildEvent(fixture.db, { name: 'Niamey Solar Workshop', location: 'Niamey, Niger' });
  const { response } = await answerTo("slt c quand le truc solaire a Niamey, l'atelier pour zinzins");
  expect(response).toMatch(/Niamey Solar Workshop a lieu/);
});

test('after one event, a message that is not understood is about this event', async () => {
  await buildEvent(fixture.db, { name: 'Code Club', location: 'Cotonou, Bénin' });
  const { conversationId } = await answerTo('quand a lieu Code Club ?');
  const boys = await answerTo("les garçons peuvent venir aussi ou c'est que les filles", conversationId);
  expect(boys.response).toMatch(/rien trouvé de plus|Si cela ne répond pas/);
  const age = await answerTo('what age?', (await answerTo('when is Code Club?')).conversationId);
  expect(age.response).toMatch(/doesn’t mention that/);
});

test('a negative question asks for what it names', async () => {
  await buildEvent(fixture.db, { name: 'Free Day', location: 'Dakar, Sénégal' });
  await buildEvent(fixture.db, { name: 'Paid Day', location: 'Dakar, Sénégal', ticketPrice: '5000' });
  for (const message of ['e no get free one for Dakar?', 'y a pas un truc gratuit a Dakar ?'])
    expect([message, (await answerTo(message)).events?.map(({ name }) => name)]).toEqual([
      message,
      ['Free Day'],
    ]);
});

test('a place whose last letter lacks its dots is still found in Arabic', async () => {
  await buildEvent(fixture.db, { name: 'Nile Day', location: 'Cairo, Egypt' });
  expect((await answerTo('فعاليات في القاهره')).found).toBe(1);
});

test('the price of a ticket asks which event is meant if there is none', async () => {
  expect((await answerTo('how much be the ticket sef')).response).toMatch(/Which event do you mean/);
  expect((await answerTo('how much does it cost?')).response).toMatch(/Bronze/);
});
