import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '#contract/contact-question.ts';
import { contactSchema, type ContactRequest } from '#contract/contact.ts';
import type { DatabaseConnection } from '../db/database.ts';
import { freshPostgres } from '../db/test-database.ts';
import { AppError } from '../http/app-error.ts';
import { outbox } from '../mail/mail-tables.ts';
import { createContactKey } from './contact-key.ts';
import { contactKeys, contactMessages } from './contact-tables.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { signChallenge } from './sign-challenge.ts';

const NOW = new Date('2027-03-05T10:00:00Z');

// Races need real connections.
let database: DatabaseConnection;
beforeAll(async () => {
  database = await freshPostgres();
});
afterAll(() => database.close());

const letter = (given: object = {}): ContactRequest =>
  contactSchema.parse({
    name: 'Amina Diallo',
    email: 'amina@example.org',
    subject: 'Hello',
    message: 'A question',
    mathAnswer: 7,
    correctAnswer: 7,
    ...given,
  });

/** What each attempt came to, at once: `sent`, or the code of the refusal. */
function sendAll(
  requests: ContactRequest[],
  key = createContactKey(database.db),
  now = NOW,
): Promise<string[]> {
  return Promise.all(
    requests.map((request) =>
      sendContactMessage(database.db, request, { key, limited: true, now }).then(
        () => 'sent',
        (error: AppError) => error.code,
      ),
    ),
  );
}

test('an instance takes what another has signed, and parallel repeats make one message', async () => {
  const instances = [createContactKey(database.db), createContactKey(database.db)];
  const [key] = await Promise.all(instances.map((read) => read()));
  const asked = signChallenge(key!, NOW);
  const answer = answerOf(asked);
  const request = letter({ challenge: asked.challenge, mathAnswer: answer, correctAnswer: answer });
  expect(await sendAll([request, request, request, request], instances[1])).toEqual(Array(4).fill('sent'));
  expect(await database.db.select().from(contactKeys)).toHaveLength(1);
  expect(await database.db.select().from(contactMessages)).toHaveLength(1);
  expect(await database.db.select().from(outbox)).toHaveLength(1);
});

test('two senders who use one challenge at once make one message', async () => {
  const key = createContactKey(database.db);
  const asked = signChallenge(await key(), NOW);
  const solved = { challenge: asked.challenge, mathAnswer: answerOf(asked), correctAnswer: answerOf(asked) };
  const requests = Array.from({ length: 6 }, (_, i) => letter({ ...solved, email: `pair${i}@example.org` }));
  const results = await sendAll(requests, key);
  expect(results.filter((result) => result === 'sent')).toHaveLength(1);
  expect(results.filter((result) => result === 'VALIDATION_FAILED')).toHaveLength(5);
});

test('a sender may write ten times an hour, however they spell their address', async () => {
  const requests = Array.from({ length: 16 }, (_, i) =>
    letter({ email: i % 2 ? 'Same@example.org' : 'same@EXAMPLE.org' }),
  );
  const results = await sendAll(requests);
  expect(results.filter((result) => result === 'sent')).toHaveLength(10);
  expect(results.filter((result) => result === 'RATE_LIMITED')).toHaveLength(6);
  expect(await sendAll([letter({ email: 'other@example.org' })])).toEqual(['sent']);
  const later = new Date(NOW.getTime() + 61 * 60_000);
  expect(await sendAll([letter({ email: 'same@example.org' })], undefined, later)).toEqual(['sent']);
});
