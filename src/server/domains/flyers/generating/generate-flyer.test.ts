import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { users } from '#server/platform/users/users-tables.ts';
import { buildTemplate } from '#server/test/factories.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { tokenTransactions } from '#server/domains/ledger/ledger-tables.ts';
import { templates } from '#server/domains/templates/templates-tables.ts';
import { FLYER_LAYOUT as LAYOUT, FlyerFixture, photoUrl } from '#server/test/flyer-fixture.ts';
import { deleteExpiredKeys } from '../flyers-queries.ts';
import { flyers, idempotencyKeys } from '../flyers-tables.ts';

let fixture: FlyerFixture;
beforeAll(async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());
afterEach(() => fixture.assertConsistent());

const OTHER_EVENT = '00000000-0000-4000-8000-00000000000a';

test("an anonymous attendee gets a flyer, and the event's owner pays one token for it", async () => {
  const owner = await fixture.account({ tokens: 20 });
  const { templateId, eventId, slug } = await fixture.event(owner);
  const { status, body } = await fixture.generate({ templateId, eventId, attendeePhoto: await photoUrl() });
  expect(status).toBe(200);
  expect(body).toEqual({
    flyerId: expect.any(String),
    downloadUrl: `/api/flyers/${body.flyerId}/download`,
    imageUrl: `/api/flyers/${body.flyerId}/image`,
    shareUrl: `https://tukutane.example/events/${slug}?flyer=${body.flyerId}`,
    width: 1200,
    height: 1200,
    missingCharacters: [],
    deletable: false,
  });
  expect(await fixture.balanceOf(owner)).toBe(19);
  const ledger = await fixture.db
    .select()
    .from(tokenTransactions)
    .where(eq(tokenTransactions.clientId, owner));
  expect(ledger.map(({ delta, reason }) => [delta, reason])).toEqual([
    [20, 'Test tokens'],
    [-1, 'Flyer: Demo Day'],
  ]);
  const [flyer] = await fixture.db.select().from(flyers).where(eq(flyers.eventId, eventId));
  expect(flyer).toMatchObject({ attendeeName: 'Adébáyọ̀', photoPath: null, payerId: owner, downloadCount: 0 });

  const image = await fixture.get(`/api/flyers/${body.flyerId}/image`);
  const { format, width, height } = await sharp(image.rawPayload).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 1200]);
  const [red, , blue] = await sharp(image.rawPayload)
    .extract({ left: 600, top: 440, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(blue!);
});

test('a signed-in attendee pays from their own balance, even with a pending account', async () => {
  const owner = await fixture.account({ tokens: 3 });
  const attendee = await fixture.account({ tokens: 2, status: 'pending' });
  const { templateId } = await fixture.event(owner);
  expect((await fixture.generate({ templateId }, attendee)).status).toBe(200);
  expect([await fixture.balanceOf(owner), await fixture.balanceOf(attendee)]).toEqual([3, 1]);
});

test('a suspended account cannot make flyers', async () => {
  const owner = await fixture.account({ tokens: 3 });
  const attendee = await fixture.account({ tokens: 2, status: 'suspended' });
  const { templateId } = await fixture.event(owner);
  const { status, body } = await fixture.generate({ templateId }, attendee);
  expect([status, body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
});

test('the same flyer for the same payer is made and paid for once', async () => {
  const owner = await fixture.account({ tokens: 3 });
  const { templateId, eventId } = await fixture.event(owner);
  const first = await fixture.generate({ templateId });
  const again = await fixture.generate({ templateId, attendeeName: ' Ade\u0301ba\u0301yo\u0323\u0300 ' });
  expect(again.body).toEqual(first.body);
  const other = await fixture.generate({ templateId, attendeeCountry: 'Ghana' });
  expect(other.body.flyerId).not.toBe(first.body.flyerId);
  expect([await fixture.flyersOf(eventId), await fixture.balanceOf(owner)]).toEqual([2, 1]);
});

test('a stored flyer is returned again when no tokens are left', async () => {
  const owner = await fixture.account({ tokens: 1 });
  const { templateId } = await fixture.event(owner);
  const first = await fixture.generate({ templateId });
  expect((await fixture.generate({ templateId })).body).toEqual(first.body);
  expect((await fixture.generate({ templateId, attendeeName: 'Zoë' })).status).toBe(402);
});

test('another crop, photo, layout or drawn event name makes another flyer; an event name that is not drawn does not', async () => {
  const owner = await fixture.account({ tokens: 10 });
  const title = { ...LAYOUT.textElements[0]!, id: 'eventTitle', y: 20, placeholder: 'eventName', show: true };
  const { templateId, eventId } = await fixture.event(owner);
  const attendeePhoto = await photoUrl(300, 200);
  const made = new Set<string>();
  const make = async (body: object) =>
    made.add((await fixture.generate({ templateId, ...body })).body.flyerId).size;
  expect(await make({ attendeePhoto })).toBe(1);
  expect(await make({ attendeePhoto, photoFocus: null })).toBe(1);
  expect(await make({ attendeePhoto, photoFocus: { x: 0.5, y: 0.5, zoom: 2, rotation: 90 } })).toBe(2);
  expect(await make({ attendeePhoto: await photoUrl(300, 201) })).toBe(3);
  await fixture.db.update(events).set({ name: 'Renamed Day' }).where(eq(events.id, eventId));
  expect(await make({ attendeePhoto })).toBe(3);
  const layoutJson = { ...LAYOUT, textElements: [...LAYOUT.textElements, title] };
  await fixture.db.update(templates).set({ layoutJson }).where(eq(templates.id, templateId));
  expect(await make({ attendeePhoto })).toBe(4);
  await fixture.db.update(events).set({ name: 'Renamed Again' }).where(eq(events.id, eventId));
  expect(await make({ attendeePhoto })).toBe(5);
});

test('a role and a line make another flyer only where the template shows them', async () => {
  const owner = await fixture.account({ tokens: 9 });
  const { templateId: plain, eventId } = await fixture.event(owner);
  const first = await fixture.generate({ templateId: plain });
  const words = { role: 'speaking', line: 'Savannah Labs' };
  expect((await fixture.generate({ templateId: plain, ...words })).body).toEqual(first.body);

  const [name] = LAYOUT.textElements;
  const added = ['role', 'line'].map((placeholder, i) => ({ ...name!, id: placeholder, placeholder, y: 520 + 30 * i, fontSize: 20 })); // oxfmt-ignore
  const layoutJson = { ...LAYOUT, textElements: [...LAYOUT.textElements, ...added] };
  const { id: templateId } = await buildTemplate(fixture.db, { eventId, layoutJson });
  const idOf = async (body: object) => (await fixture.generate({ templateId, ...body })).body.flyerId;
  const attending = await idOf({});
  for (const same of [{ role: null, line: null }, { role: '', line: ' ' }, { role: 'attending' }])
    expect(await idOf(same)).toBe(attending);
  const made = [attending, await idOf({ role: 'speaking' }), await idOf({ line: 'Savannah Labs' }), await idOf(words)]; // oxfmt-ignore
  expect(new Set(made).size).toBe(4);
  expect(await fixture.balanceOf(owner)).toBe(4);

  const headers = { 'idempotency-key': 'with-a-role' };
  const keyed = await fixture.generate({ templateId, ...words }, null, headers);
  expect((await fixture.generate({ templateId, ...words }, null, headers)).body).toEqual(keyed.body);
  for (const other of [{ ...words, role: 'hosting' }, { ...words, line: 'Others' }, {}])
    expect((await fixture.generate({ templateId, ...other }, null, headers)).status).toBe(422);
});

test.each([
  [{ role: 'king' }, 'role'],
  [{ role: 7 }, 'role'],
  [{ line: 'x'.repeat(81) }, 'line'],
  [{ line: 'x'.repeat(3000) }, 'line'],
  [{ line: ['x'] }, 'line'],
])('an invalid role or line %j is refused, naming its field', async (body, field) => {
  const { templateId } = await fixture.event(await fixture.account({ tokens: 1 }));
  const answer = await fixture.generate({ templateId, ...body });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
});

test('a repeated Idempotency-Key returns the first flyer, even after the template changed', async () => {
  const owner = await fixture.account({ tokens: 5 });
  const { templateId, eventId } = await fixture.event(owner);
  const headers = { 'idempotency-key': 'attempt-1' };
  const first = await fixture.generate({ templateId }, null, headers);
  const layoutJson = { ...LAYOUT, photoElements: [] };
  await fixture.db.update(templates).set({ layoutJson }).where(eq(templates.id, templateId));
  expect((await fixture.generate({ templateId }, null, headers)).body).toEqual(first.body);
  const reused = await fixture.generate({ templateId, attendeeName: 'Someone Else' }, null, headers);
  expect([reused.status, reused.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await fixture.flyersOf(eventId)).toBe(1);
});

test('after 24 hours a key can be used for another flyer, and is deleted', async () => {
  const owner = await fixture.account({ tokens: 5 });
  const { templateId } = await fixture.event(owner);
  const headers = { 'idempotency-key': 'yesterday' };
  await fixture.generate({ templateId }, null, headers);
  const dayOld = { createdAt: sql`now() - interval '24 hours'` };
  await fixture.db.update(idempotencyKeys).set(dayOld).where(eq(idempotencyKeys.key, 'yesterday'));
  expect((await fixture.generate({ templateId, attendeeName: 'B' }, null, headers)).status).toBe(200);
  expect((await fixture.generate({ templateId, attendeeName: 'C' }, null, headers)).status).toBe(422);
  await fixture.db.update(idempotencyKeys).set(dayOld).where(eq(idempotencyKeys.key, 'yesterday'));
  expect(await deleteExpiredKeys(fixture.db)).toBe(1);
});

test('two callers may use one key for different flyers', async () => {
  const owner = await fixture.account({ tokens: 5 });
  const { templateId, eventId } = await fixture.event(owner);
  const headers = { 'idempotency-key': 'the-same' };
  expect((await fixture.generate({ templateId }, null, headers)).status).toBe(200);
  expect((await fixture.generate({ templateId, attendeeName: 'B' }, owner, headers)).status).toBe(200);
  expect(await fixture.flyersOf(eventId)).toBe(2);
});

test('a failed attempt costs nothing and does not use up its key', async () => {
  const owner = await fixture.account({ tokens: 5 });
  const { templateId } = await fixture.event(owner);
  const headers = { 'idempotency-key': 'attempt-2' };
  const broken = { templateId, attendeePhoto: 'data:image/jpeg;base64,/9j/AAAA' };
  expect((await fixture.generate(broken, null, headers)).status).toBe(422);
  expect(await fixture.balanceOf(owner)).toBe(5);
  expect((await fixture.generate({ templateId }, null, headers)).status).toBe(200);
  expect(await fixture.balanceOf(owner)).toBe(4);
});

test.each(['', ' ', 'a'.repeat(201), 'späße'])(
  'the malformed Idempotency-Key %.9j is rejected',
  async (key) => {
    const owner = await fixture.account({ tokens: 5 });
    const { templateId } = await fixture.event(owner);
    expect((await fixture.generate({ templateId }, null, { 'idempotency-key': key })).status).toBe(400);
  },
);

test('without tokens a signed-in attendee sees the specified message, an anonymous one that flyers are paused', async () => {
  const owner = await fixture.account();
  const { templateId } = await fixture.event(owner);
  const signedIn = await fixture.generate({ templateId }, owner);
  expect(signedIn).toMatchObject({
    status: 402,
    body: {
      code: 'INSUFFICIENT_TOKENS',
      message:
        'You need at least 1 token to generate flyers. Please contact support to add more tokens to your account.',
    },
  });
  const anonymous = await fixture.generate({ templateId });
  expect([anonymous.status, anonymous.body.message]).toEqual([402, 'Flyers are paused for this event.']);
});

test('an event of a suspended owner has no flyers for anonymous attendees', async () => {
  const owner = await fixture.account({ tokens: 5, status: 'suspended' });
  const { templateId } = await fixture.event(owner);
  expect((await fixture.generate({ templateId })).body.message).toBe('Flyers are paused for this event.');
});

test('the owner gets one mail when the balance falls below 10 and one when it reaches 0', async () => {
  const owner = await fixture.account({ tokens: 12 });
  const { templateId } = await fixture.event(owner);
  for (let i = 0; i < 13; i++) await fixture.generate({ templateId, attendeeName: `Guest ${i}` });
  const mails = await fixture.db.select().from(outbox).where(eq(outbox.recipientId, owner));
  expect(mails.map(({ kind, data }) => [kind, data])).toEqual([
    ['low-tokens', { name: 'Ama', tokens: 9 }],
    ['no-tokens', { name: 'Ama', tokens: 0 }],
  ]);
});

test('the watermark is drawn for owners who have one', async () => {
  const marked = await fixture.event(await fixture.account({ tokens: 1 }));
  const plain = await fixture.event(await fixture.account({ tokens: 1, hasWatermark: false }));
  const pixels = async ({ templateId }: { templateId: string }) => {
    const { body } = await fixture.generate({ templateId });
    return sharp((await fixture.get(body.imageUrl)).rawPayload)
      .raw()
      .toBuffer();
  };
  expect((await pixels(marked)).equals(await pixels(plain))).toBe(false);
});

test('the response names characters that no font has', async () => {
  const { templateId } = await fixture.event(await fixture.account({ tokens: 1 }));
  const { body } = await fixture.generate({ templateId, attendeeName: 'Ada 漢' });
  expect(body.missingCharacters).toEqual(['漢']);
});

test('a flyer whose picture cannot be stored costs nothing', async () => {
  const owner = await fixture.account({ tokens: 1 });
  const { templateId, eventId } = await fixture.event(owner, {}, { backgroundPath: '/media/aa/gone.webp' });
  expect((await fixture.generate({ templateId })).status).toBe(500);
  expect([await fixture.balanceOf(owner), await fixture.flyersOf(eventId)]).toEqual([1, 0]);
});

test.each([
  [{}, { attendeeName: '' }, 400, { attendeeName: 'Name is required' }],
  [{}, { attendeeName: ' \u200b\u202e\u0000\t ' }, 400, { attendeeName: 'Name is required' }],
  [
    {},
    { attendeeName: 'a'.repeat(5000) },
    400,
    { attendeeName: 'Please use a name of at most 80 characters.' },
  ],
  [{}, { attendeeName: undefined }, 400, { attendeeName: 'Name is required' }],
  [{}, { attendeeName: 7 }, 400, { attendeeName: 'Name is required' }],
  [{}, { attendeeCountry: '' }, 400, { attendeeCountry: 'Country is required' }],
  [
    {},
    { attendeeCountry: 'Atlantis' },
    400,
    { attendeeCountry: 'Please select one of the 54 African countries.' },
  ],
  [{}, { templateId: '' }, 400, { templateId: 'Please select a template' }],
  [{}, { templateId: undefined }, 400, { templateId: 'Please select a template' }],
  [
    {},
    { templateId: 'not-a-uuid' },
    404,
    { templateId: 'This template does not exist. Please select another one.' },
  ],
  [
    {},
    { eventId: OTHER_EVENT },
    409,
    { templateId: 'This template belongs to another event. Please select another one.' },
  ],
  [{ flyerEnabled: false }, {}, 409, undefined],
  [
    { status: 'pending' },
    {},
    404,
    { templateId: 'This template does not exist. Please select another one.' },
  ],
  [
    { status: 'archived' },
    {},
    404,
    { templateId: 'This template does not exist. Please select another one.' },
  ],
] as const)(
  'for an event with %j the request with %.40j is rejected with %i',
  async (facts, body, status, fields) => {
    const owner = await fixture.account({ tokens: 5 });
    const { templateId } = await fixture.event(owner, facts);
    const answer = await fixture.generate({ templateId, ...body });
    expect([answer.status, answer.body.fields]).toEqual([status, fields]);
    expect(await fixture.balanceOf(owner)).toBe(5);
  },
);

test('the response names every invalid field', async () => {
  const { body } = await fixture.generate({ attendeeName: ' ', attendeeCountry: '', templateId: '' });
  expect(body).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Name is required',
    fields: {
      attendeeName: 'Name is required',
      attendeeCountry: 'Country is required',
      templateId: 'Please select a template',
    },
  });
});

test('control and bidi characters never reach the flyer', async () => {
  const { templateId, eventId } = await fixture.event(await fixture.account({ tokens: 1 }));
  await fixture.generate({ templateId, attendeeName: '\u202eA\u0000da\u2066 \u200bLove\r\nlace' });
  const [flyer] = await fixture.db.select().from(flyers).where(eq(flyers.eventId, eventId));
  expect(flyer!.attendeeName).toBe('Ada Love lace');
});

test('flyers can be made until the event’s last day ends in its own time zone', async () => {
  const owner = await fixture.account({ tokens: 5 });
  const dayOf = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);
  const past = await fixture.event(owner, { eventDate: dayOf(-3), eventEndDate: dayOf(-2) });
  const running = await fixture.event(owner, { eventDate: dayOf(-3), eventEndDate: dayOf(1) });
  const answer = await fixture.generate({ templateId: past.templateId });
  expect([answer.status, answer.body.code]).toEqual([403, 'EVENT_ENDED']);
  expect((await fixture.generate({ templateId: running.templateId })).status).toBe(200);
  expect(await fixture.balanceOf(owner)).toBe(4);
});

test('the owner is told that flyers need the approval of the event and of the template', async () => {
  const owner = await fixture.account({ tokens: 5 });
  const pending = await fixture.event(owner, { status: 'pending' });
  const answer = await fixture.generate({ templateId: pending.templateId }, owner);
  expect([answer.status, answer.body.code]).toEqual([409, 'FLYERS_DISABLED']);
  const rejected = await fixture.event(owner, {}, { status: 'rejected' });
  const other = await fixture.generate({ templateId: rejected.templateId }, owner);
  expect([other.status, other.body.code]).toEqual([409, 'TEMPLATE_UNAVAILABLE']);
});

test('the response to an anonymous attendee names no payer and no balance', async () => {
  const owner = await fixture.account({ tokens: 7 });
  const { templateId } = await fixture.event(owner);
  const answers = JSON.stringify([
    await fixture.generate({ templateId }),
    await fixture.generate({ templateId: 'x' }),
  ]);
  const [account] = await fixture.db.select().from(users).where(eq(users.id, owner));
  for (const secret of [owner, account!.email]) expect(answers).not.toContain(secret);
});
