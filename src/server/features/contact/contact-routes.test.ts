import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { answerOf } from '#contract/contact/contact-words.ts';
import type { ContactChallenge } from '#contract/contact/contact.ts';
import type { Problem } from '#contract/problem.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { contactMessages } from './contact-tables.ts';

const WRONG = 'Verification Failed - Please solve the math problem correctly.';
const LIMITED = { publicUrl: 'http://tukutane.test', trustProxy: false, rateLimits: true };

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp();
});
afterAll(() => fixture.close());

let letters = 0;
/** A unique message in the specification's format. */
const letter = (given: object = {}) => ({
  name: 'Amina Diallo',
  email: `amina${++letters}@example.org`,
  organization: '',
  subject: 'Flyers for our meetup',
  message: `Can we have two templates? (${letters})`,
  inquiryType: 'support',
  mathAnswer: '7',
  correctAnswer: 7,
  ...given,
});
const send = (payload: object, { app } = fixture, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress });
const sendWithKey = (key: string, payload: object) =>
  fixture.app.inject({ method: 'POST', url: '/api/contact', payload, headers: { 'idempotency-key': key } });
const fieldsOf = async (payload: object) => (await send(payload)).json<Problem>().fields;

async function challenge({ app } = fixture) {
  const answer = await app.inject({ url: '/api/contact/challenge' });
  expect(answer.headers['cache-control']).toBe('no-store');
  const asked = answer.json<ContactChallenge>();
  return { challenge: asked.challenge, mathAnswer: answerOf(asked), correctAnswer: answerOf(asked) };
}

test('a message is stored, and a mail to the right mailbox waits for delivery', async () => {
  const payload = letter({ organization: ' Data  Kenya ' });
  const answer = await send(payload);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    ok: true,
    message: 'Thank you for writing. We will reply within 24 hours.',
  });
  const [row] = await fixture.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, payload.email));
  expect(row).toMatchObject({ organization: 'Data Kenya', inquiryType: 'support', challengeId: null });
  const [mail] = await fixture.db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(1);
  expect(mail).toMatchObject({ kind: 'contact-message', recipientEmail: BRAND.mailboxes.support });
  expect(mail!.data).toMatchObject({ email: payload.email, message: payload.message });
});

test('answers may be strings or numbers', async () => {
  for (const [mathAnswer, correctAnswer] of [
    [12, 12],
    ['12', 12],
    [12, '12'],
    [' 12 ', '12'],
    ['-3', -3],
    [0, '0'],
  ]) {
    expect((await send(letter({ mathAnswer, correctAnswer }))).statusCode).toBe(200);
  }
});

test('a message without an inquiry type is a general inquiry', async () => {
  for (const inquiryType of ['', null, undefined]) {
    const payload = letter({ inquiryType });
    expect((await send(payload)).statusCode).toBe(200);
    const [row] = await fixture.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, payload.email));
    expect(row!.inquiryType).toBe('general');
  }
});

test('a wrong sum is refused with the form’s error', async () => {
  for (const mathAnswer of [8, '8', 'seven', '7.0', '7e0', Number.MAX_VALUE]) {
    const answer = await send(letter({ mathAnswer }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: WRONG, fields: { mathAnswer: WRONG } });
  }
  expect(await fieldsOf(letter({ mathAnswer: 'x', correctAnswer: 'x' }))).toEqual({ mathAnswer: WRONG });
});

test('all errors of a message are reported together, by field', async () => {
  expect(await fieldsOf({})).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email',
    subject: 'Subject is required',
    message: 'Message is required',
    mathAnswer: 'Answer is required',
    correctAnswer: 'Answer is required',
  });
  expect(await fieldsOf(letter({ name: ' ', email: 'amina@', mathAnswer: 8, inquiryType: 'spam' }))).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email',
    inquiryType: 'Please choose an inquiry type',
    mathAnswer: WRONG,
  });
  expect(await fieldsOf(letter({ mathAnswer: ' ' }))).toMatchObject({ mathAnswer: 'Answer is required' });
});

test('hostile messages are refused or cleaned, never a server error', async () => {
  const bodies: unknown[] = [
    [],
    'text',
    null,
    letter({ name: { $ne: 1 } }),
    letter({ email: ['a@b.org'] }),
    letter({ email: 'a@b.org\r\nBcc: all@example.org' }),
    letter({ email: 'a@b.org,c@d.org' }),
    letter({ message: 'x'.repeat(5001) }),
    letter({ subject: 'x'.repeat(100_000) }),
    letter({ message: '\0\u202e' }),
    letter({ mathAnswer: { toString: 1 }, correctAnswer: [] }),
    letter({ mathAnswer: null, correctAnswer: null }),
    letter({ challenge: 'x'.repeat(501) }),
    letter({ challenge: { id: 1 } }),
  ];
  for (const body of bodies) {
    const answer = await send(JSON.stringify(body) as never);
    expect([400, 415], `with ${JSON.stringify(body)}`).toContain(answer.statusCode);
    const asJson = await fixture.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(asJson.statusCode, `with ${JSON.stringify(body)}`).toBe(400);
  }
});

test('line breaks and direction marks are removed from mail headers', async () => {
  const payload = letter({
    name: 'Amina\r\nBcc: all@example.org',
    subject: 'Hello\u202e\0\nX-Spam: no',
    message: 'One\r\nTwo\0\n\tThree\u2066',
  });
  expect((await send(payload)).statusCode).toBe(200);
  const [row] = await fixture.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, payload.email));
  expect(row).toMatchObject({
    name: 'Amina Bcc: all@example.org',
    subject: 'Hello X-Spam: no',
    message: 'One\nTwo\n\tThree',
  });
});

test('a solved challenge works for one message, which may be repeated', async () => {
  const solved = await challenge();
  const payload = letter(solved);
  expect((await send(payload)).statusCode).toBe(200);
  expect((await send(payload)).statusCode).toBe(200);
  const stored = () =>
    fixture.db.select().from(contactMessages).where(eq(contactMessages.email, payload.email));
  expect(await stored()).toHaveLength(1);
  expect((await send({ ...payload, message: 'Another' })).json()).toMatchObject({ message: WRONG });
  expect((await send(letter(solved))).json()).toMatchObject({ fields: { mathAnswer: WRONG } });
  expect(await stored()).toHaveLength(1);
});

test('a message is stored once per Idempotency-Key, with or without a challenge', async () => {
  const payload = letter();
  const first = await sendWithKey('attempt-1', payload);
  const repeat = await sendWithKey('attempt-1', payload);
  expect([repeat.statusCode, repeat.json()]).toEqual([200, first.json()]);
  expect((await sendWithKey('attempt-1', { ...payload, ...(await challenge()) })).statusCode).toBe(200);
  const stored = (email = payload.email) =>
    fixture.db.$count(contactMessages, eq(contactMessages.email, email));
  expect(await stored()).toBe(1);

  const changed = { ...payload, name: 'Amina D.' };
  expect((await sendWithKey('attempt-1', changed)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect((await sendWithKey('attempt-2', changed)).statusCode).toBe(200);
  expect(await stored()).toBe(2);

  // Keys are separate for each sender. Messages without a key are still accepted.
  const other = letter();
  const answers = [await sendWithKey('attempt-1', other), await send(other), await send(other)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await stored(other.email)).toBe(3);
});

test.each(['', 'two words', 'ключ', 'x'.repeat(201)])(
  'the malformed Idempotency-Key %.9j is refused',
  async (key) => {
    const answer = await sendWithKey(key, letter());
    expect([answer.statusCode, answer.json<Problem>().fields]).toEqual([
      400,
      { 'idempotency-key': expect.stringContaining('1 to 200') },
    ]);
  },
);

test('changed or wrongly solved challenges are refused', async () => {
  const { challenge: signed, mathAnswer } = await challenge();
  const lied = letter({ challenge: signed, mathAnswer: mathAnswer + 1, correctAnswer: mathAnswer + 1 });
  expect((await send(lied)).json()).toMatchObject({ message: WRONG });
  for (const forged of [
    `${signed}A`,
    signed.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
    '....',
    'x',
  ]) {
    const answer = await send(letter({ challenge: forged, mathAnswer, correctAnswer: mathAnswer }));
    expect(answer.json(), `as ${forged}`).toMatchObject({ fields: { mathAnswer: WRONG } });
  }
});

test('messages with a challenge have a higher limit, and corrections do not count', async () => {
  const limited = await startTestApp({ settings: LIMITED });
  for (let i = 0; i < 20; i++) expect((await send(letter({ mathAnswer: 8 }), limited)).statusCode).toBe(400);
  for (let i = 0; i < 10; i++) expect((await send(letter(), limited)).statusCode).toBe(200);
  const refused = await send(letter(), limited);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(letter(await challenge(limited)), limited)).statusCode).toBe(200);
  expect((await send(letter(), limited, '203.0.113.8')).statusCode).toBe(200);
  await limited.close();
});
