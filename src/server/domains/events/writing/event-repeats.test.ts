import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { freshDatabase } from '#server/test/test-database.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

const FORM = {
  name: 'Accra Code Night',
  description: 'Code together.',
  eventDate: '2031-01-28',
  eventEndDate: '2031-01-29',
  location: 'Accra, Ghana',
};
const create = (as: string, given: object) =>
  fixture.call('POST', '/api/events', { as, body: { ...FORM, ...given } });
const spent = async (id: string) => {
  const { tokens, eventsCreated } = await fixture.read(id);
  return { tokens, eventsCreated };
};

test('a repeated event creates ordinary events, each taking a slot and tokens', async () => {
  const owner = await fixture.account({ eventsAllowed: 5 });
  const { status, body } = await create(owner, {
    flyerEnabled: true,
    repeat: { every: 'month-weekday', times: 3 },
  });
  expect(status).toBe(201);
  expect(body.repeated).toEqual([
    { id: expect.any(String), slug: 'accra-code-night-2', eventDate: '2031-02-25' },
    { id: expect.any(String), slug: 'accra-code-night-3', eventDate: '2031-03-25' },
  ]);
  const { body: mine } = await fixture.call('GET', '/api/my-events', { as: owner });
  const days = mine.map(
    (event: Record<string, string>) => `${event.eventDate} ${event.eventEndDate} ${event.status}`,
  );
  expect(days.toSorted()).toEqual([
    '2031-01-28 2031-01-29 pending',
    '2031-02-25 2031-02-26 pending',
    '2031-03-25 2031-03-26 pending',
  ]);
  expect(await spent(owner)).toEqual({ tokens: 20, eventsCreated: 3 });
});

test('without slots or tokens for all occurrences, none is created', async () => {
  const few = await fixture.account({ eventsAllowed: 2 });
  const repeat = { every: 'weekly', times: 3 };
  expect((await create(few, { repeat })).body.code).toBe('EVENT_LIMIT_REACHED');
  const poor = await fixture.account({ tokens: 29 });
  expect((await create(poor, { repeat, flyerEnabled: true })).body.code).toBe('INSUFFICIENT_TOKENS');
  expect(await spent(few)).toEqual({ tokens: 50, eventsCreated: 0 });
  expect(await spent(poor)).toEqual({ tokens: 29, eventsCreated: 0 });
});

test('a repetition needs an end, and makes at most 26 events', async () => {
  const owner = await fixture.account({ eventsAllowed: null });
  const refused = async (repeat: object) => (await create(owner, { repeat })).body.fields;
  expect(await refused({ every: 'weekly' })).toEqual({
    'repeat.until': 'Choose when the event stops repeating',
  });
  expect(await refused({ every: 'daily', times: 3 })).toHaveProperty(['repeat.every']);
  expect(await refused({ every: 'weekly', times: 27 })).toEqual({
    'repeat.times': 'Enter a number from 2 to 26',
  });
  expect(await refused({ every: 'weekly', until: '2031-01-27' })).toEqual({
    'repeat.until': 'The event cannot stop repeating before its start date',
  });
  const { body } = await create(owner, { repeat: { every: 'weekly', until: '2039-01-01' } });
  expect(body.repeated).toHaveLength(25);
});

test('a retry with the same key returns the events already created, and pays once', async () => {
  const owner = await fixture.account({ eventsAllowed: 3 });
  const body = { ...FORM, flyerEnabled: true, repeat: { every: 'weekly', times: 2 } };
  const send = (key: string) =>
    fixture.call('POST', '/api/events', { as: owner, body, headers: { 'idempotency-key': key } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('form-1')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(7);
  expect(answers[7]!.body.repeated).toEqual(answers[0]!.body.repeated);
  expect(await spent(owner)).toEqual({ tokens: 30, eventsCreated: 2 });
  expect((await send('form-2')).body.code).toBe('EVENT_LIMIT_REACHED');
  const changed = await fixture.call('POST', '/api/events', {
    as: owner,
    body: { ...body, venue: 'Another hall' },
    headers: { 'idempotency-key': 'form-1' },
  });
  expect(changed).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    headers: { location: `/api/events/id/${answers[0]!.body.id}` },
  });
});
