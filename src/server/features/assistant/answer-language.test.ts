import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { buildEvent } from '#server/test/factories.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { answerQuestion } from './answer-question.ts';
import { WORDS } from './answering/sentences.ts';

let fixture: DatabaseConnection;
beforeAll(async () => {
  fixture = await freshDatabase();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.delete(users));

const answerTo = (message: string) => answerQuestion(fixture.db, { message, userLocation: '' }, new Date());

test('dates are in the language of the answer', async () => {
  await buildEvent(fixture.db, { name: 'Dakar Jour', location: 'Dakar, Sénégal', eventDate: '2126-07-05' });
  const { response, events } = await answerTo('quand a lieu Dakar Jour ?');
  expect(response).toContain('ven. 5 juil. 2126');
  expect(events![0]!.date).toBe('ven. 5 juil. 2126');
});

test('a message that tells no language is answered in that of the page, all others in their own', async () => {
  await buildEvent(fixture.db, { name: 'Kigali AI Day', location: 'Kigali, Rwanda', tags: 'AI' });
  const ask = (message: string, page: AssistantLanguage, conversationId?: string) =>
    answerQuestion(fixture.db, { message, conversationId }, new Date(), page);
  const french = await ask('Kigali', 'fr');
  expect(french.response).toMatch(/^J’ai trouvé 1 événement/);
  expect((await ask('xyzzy', 'pt')).examples![0]).toBe(WORDS.pt.examples[0]);
  expect((await ask('Kigali', 'en', french.conversationId)).response).toMatch(/^J’ai trouvé/);
  expect((await ask('what events are there in Kigali?', 'ar')).response).toMatch(/^I found 1 event/);
  expect((await ask('Kigali', 'en')).response).toMatch(/^I found 1 event/);
});

test('prices, places and links are in the language of the answer', async () => {
  const given = { ticketPrice: '1500', currency: 'XOF', location: 'Dakar, Sénégal', eventDate: '2126-07-05' };
  await buildEvent(fixture.db, { ...given, name: 'Dakar Cher', attendance: 'both' });
  await buildEvent(fixture.db, { name: 'Dakar Libre', location: 'Dakar, Sénégal', eventDate: '2126-07-06' });
  const costly = await answerTo('combien coûte Dakar Cher ?');
  expect(costly.response.replace(/\s/g, ' ')).toContain('les billets coûtent 1 500 XOF');
  expect((await answerTo('où est Dakar Cher ?')).response).toContain('en ligne, ');
  const free = await answerTo('quand a lieu Dakar Libre ?');
  expect(free.events![0]!.price).toBe('Gratuit');
  expect((await answerTo('combien coûte Dakar Libre ?')).response).toContain('Dakar Libre est gratuit.');
  const { links } = await answerTo('comment contacter votre équipe ?');
  expect(links).toEqual([{ label: 'Contact', url: '/contact' }]);
  expect((await answerTo('combien coûtent vos formules ?')).links![0]!.label).toBe('Tarifs');
  expect((await answerTo('comment contacter votre équipe ?')).response).toContain('du lundi au vendredi');
});
