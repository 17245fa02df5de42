import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ownEventSchema } from '#contract/events/own-event.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { daysFromNow } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { tokenTransactions } from '#server/domains/ledger/ledger-tables.ts';
import { events } from '../events-tables.ts';

let fixture: ApiFixture;
let admin: string;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
  admin = await fixture.account({ role: 'admin', name: 'Zola', tokens: 5 });
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

const FORM = {
  name: 'Nairobi Fintech Day',
  description: 'Talks and demos.',
  eventDate: daysFromNow(40),
  location: 'Nairobi, Kenya',
  category: 'Technology',
};
const create = (as: string, given: object = {}) =>
  fixture.call('POST', '/api/events', { as, body: { ...FORM, ...given } });
const edit = (as: string, id: string, given: object = {}, headers = {}) =>
  fixture.call('PUT', `/api/events/${id}`, { as, body: { ...FORM, ...given }, headers });
const approve = (id: string) => fixture.call('POST', `/api/admin/approve-event/${id}`, { as: admin });
const reject = (id: string) =>
  fixture.call('POST', `/api/admin/reject-event/${id}`, { as: admin, body: { reason: 'Too short.' } });
const ledgerOf = (clientId: string) =>
  fixture.db
    .select({ delta: tokenTransactions.delta, reason: tokenTransactions.reason })
    .from(tokenTransactions)
    .where(eq(tokenTransactions.clientId, clientId))
    .orderBy(desc(tokenTransactions.sequence));

test('a new event awaits review with normalized fields', async () => {
  const owner = await fixture.account({ organization: 'Savannah Labs' });
  const { status, body, headers } = await create(owner, {
    eventEndDate: '',
    eventTime: '09:30',
    venue: '  Sarit Centre ',
    tags: 'fintech, payments',
    maxAttendees: '250',
    ticketPrice: 20.5,
    currency: 'kes',
    website: 'https://fintechday.example',
    contactEmail: '',
    metaTitle: '',
  });
  expect(status).toBe(201);
  expect(ownEventSchema.parse(body)).toMatchObject({
    clientId: owner,
    slug: 'nairobi-fintech-day',
    status: 'pending',
    isPublished: false,
    eventEndDate: null,
    eventTime: '09:30',
    timezone: 'Africa/Nairobi',
    country: 'Kenya',
    venue: 'Sarit Centre',
    category: 'technology',
    maxAttendees: 250,
    ticketPrice: '20.5',
    currency: 'KES',
    website: 'https://fintechday.example',
    contactEmail: null,
    metaTitle: null,
    flyerEnabled: false,
    calendarEnabled: true,
  });
  expect(headers.etag).toBe(`"${body.updatedAt}"`);
  const [row] = await fixture.db.select().from(events).where(eq(events.id, body.id));
  expect(row).toMatchObject({ organizerName: 'Savannah Labs', createdBy: owner });
  expect((await fixture.call('GET', '/api/events/nairobi-fintech-day')).status).toBe(404);
  await approve(body.id);
  const list = await fixture.call('GET', '/api/events?search=savannah');
  expect(list.body.map(({ slug }: { slug: string }) => slug)).toEqual(['nairobi-fintech-day']);
});

test('free is stored as null, and prices in one form, however they are written', async () => {
  const owner = await fixture.account({ eventsAllowed: null });
  for (const [sent, stored] of [
    ['0', null],
    [0, null],
    ['0.00', null],
    ['', null],
    [null, null],
    [100, '100'],
    ['100.50', '100.50'],
    ['100 - 300', '100-300'],
    ['10,000', '10000'],
    ['10 000', '10000'],
    ['1,000.50', '1000.50'],
    ['5,000 – 20,000', '5000-20000'],
  ]) {
    expect([sent, (await create(owner, { ticketPrice: sent })).body.ticketPrice]).toEqual([sent, stored]);
  }
});

test.each([
  ['10.555', 'Did you mean 10.56 or 10,555?'],
  [10.555, 'Did you mean 10.56 or 10,555?'],
  ['1.234', 'Did you mean 1.23 or 1,234?'],
  ['100-300.123', 'Did you mean 100 – 300.12 or 100 – 300,123?'],
  ['₦5,000', 'This price is in NGN. Choose NGN as the currency, or write only the amount.'],
])(
  'a price of %j is refused instead of guessed, in new events and in edits',
  async (ticketPrice, sentence) => {
    const owner = await fixture.account();
    const refusal = { status: 400, body: { code: 'VALIDATION_FAILED', fields: { ticketPrice: sentence } } };
    expect(await create(owner, { ticketPrice })).toMatchObject(refusal);
    const { body } = await create(owner, { ticketPrice: '12,34' });
    expect(await edit(owner, body.id, { ticketPrice })).toMatchObject(refusal);
    expect((await edit(owner, body.id)).body.ticketPrice).toBe('12.34');
  },
);

test('one response lists every error of a form by field', async () => {
  const owner = await fixture.account();
  const { status, body } = await create(owner, {
    name: ' ',
    description: '',
    eventDate: '',
    eventEndDate: 'soon',
    eventTime: '25:00',
    timezone: 'Mars/Olympus',
    category: 'circus',
    maxAttendees: '12a',
    ticketPrice: '300-100',
    currency: 'ZZZ',
    website: 'javascript:alert(1)',
    ticketUrl: 'ftp://files.example',
    learnMoreUrl: 'example.org',
    registrationUrl: 'https://',
    contactEmail: 'nobody',
    flyerEnabled: 'yes',
    metaDescription: 'x'.repeat(161),
    nonsense: true,
  });
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  const url = 'Enter a URL that starts with http:// or https://';
  expect(body.fields).toMatchObject({
    name: 'Event name is required',
    description: 'Description is required',
    eventDate: 'Event date is required',
    eventEndDate: 'Enter a date as YYYY-MM-DD',
    eventTime: 'Enter a time as HH:MM',
    timezone: 'Choose a time zone such as Africa/Nairobi',
    maxAttendees: 'Must be a valid number',
    ticketPrice: 'Enter a single price (100) or range (100-300)',
    website: url,
    ticketUrl: url,
    learnMoreUrl: url,
    registrationUrl: url,
    contactEmail: 'Please enter a valid email',
    metaDescription: 'At most 160 characters',
    nonsense: 'Unknown field.',
  });
  expect(Object.keys(body.fields)).toHaveLength(18);
  const late = await create(owner, { name: '', eventEndDate: daysFromNow(39) });
  expect(late.body.fields).toEqual({
    name: 'Event name is required',
    eventEndDate: 'End date must not be before the start date',
  });
  const noSlug = await edit(owner, (await create(owner)).body.id, { slug: '' });
  expect(noSlug.body.fields).toEqual({ slug: 'Slug is required' });
});

test('a package limit is enforced, deleting returns no slot, and admins have no limit', async () => {
  const owner = await fixture.account({ eventsAllowed: 1 });
  const first = await create(owner);
  expect(first.status).toBe(201);
  await fixture.call('DELETE', `/api/admin/events/${first.body.id}`, { as: admin });
  const second = await create(owner);
  expect([second.status, second.body.code, second.body.message]).toEqual([
    403,
    'EVENT_LIMIT_REACHED',
    'Event Limit Reached - Please upgrade your package to create more events.',
  ]);
  for (let i = 0; i < 3; i++)
    expect(await create(admin)).toMatchObject({ status: 201, body: { clientId: admin } });
});

test('flyers cost 10 tokens once, off and on again is free, and too few tokens are refused with nothing changed', async () => {
  const owner = await fixture.account({ tokens: 19, eventsAllowed: 3 });
  const made = await create(owner, { name: 'Demo Night', flyerEnabled: true });
  expect(made.status).toBe(201);
  expect(await ledgerOf(owner)).toContainEqual({ delta: -10, reason: 'Flyers enabled: Demo Night' });
  for (const flyerEnabled of [false, true]) {
    expect((await edit(owner, made.body.id, { flyerEnabled })).body.flyerEnabled).toBe(flyerEnabled);
  }
  expect((await fixture.read(owner)).tokens).toBe(9);

  const refused = await create(owner, { flyerEnabled: true });
  const words = 'Low tokens! You need at least 10 tokens to enable flyers on new events.';
  expect(refused).toMatchObject({
    status: 402,
    body: { code: 'INSUFFICIENT_TOKENS', message: words, fields: { flyerEnabled: words } },
  });
  const plain = await create(owner);
  expect(await edit(owner, plain.body.id, { flyerEnabled: true })).toMatchObject({ status: 402 });
  expect(await fixture.read(owner)).toMatchObject({ tokens: 9, eventsCreated: 2 });
});

test('the owner pays when an admin switches flyers on', async () => {
  const owner = await fixture.account({ tokens: 12 });
  const { body } = await create(owner);
  expect((await edit(admin, body.id, { flyerEnabled: true })).status).toBe(200);
  expect([(await fixture.read(owner)).tokens, (await fixture.read(admin)).tokens]).toEqual([2, 5]);
  const [entry] = await fixture.db.select().from(auditLog).where(eq(auditLog.subjectId, body.id));
  expect(entry).toMatchObject({
    actorId: admin,
    action: 'event.update',
    details: { fields: ['flyerEnabled'] },
  });
});

test('an edit by the owner submits a rejected event again, and takes a slot and tokens again', async () => {
  const owner = await fixture.account({ eventsAllowed: 1, tokens: 20 });
  const { body } = await create(owner, { flyerEnabled: true });
  await reject(body.id);
  expect(await fixture.read(owner)).toMatchObject({ tokens: 20, eventsCreated: 0 });
  const byAdmin = await edit(admin, body.id, { flyerEnabled: true, venue: 'Hall B' });
  expect(byAdmin.body).toMatchObject({ status: 'rejected', rejectionReason: 'Too short.' });
  const again = await edit(owner, body.id, { description: 'A longer text.' });
  expect(again.body).toMatchObject({ status: 'pending', rejectionReason: null, flyerEnabled: true });
  expect(await fixture.read(owner)).toMatchObject({ tokens: 10, eventsCreated: 1 });

  await reject(body.id);
  expect((await create(owner, { name: 'Another' })).status).toBe(201);
  expect(await edit(owner, body.id)).toMatchObject({ status: 403, body: { code: 'EVENT_LIMIT_REACHED' } });
});

test('edits of a published event stay live and are listed field by field until an admin reviews them', async () => {
  const owner = await fixture.account();
  const { body } = await create(owner, { name: 'Cape Data', venue: 'Hall A', tags: 'data' });
  const pending = await edit(owner, body.id, { name: 'Cape Data', venue: 'Hall B' });
  expect(pending.body).toMatchObject({ editedSinceApproval: false, changes: [] });
  await approve(body.id);

  await edit(owner, body.id, { name: 'Cape Data', venue: 'Hall C', tags: null });
  const twice = await edit(owner, body.id, { name: 'Cape Data', venue: 'Hall D' });
  expect(twice.body).toMatchObject({
    status: 'approved',
    editedSinceApproval: true,
    changes: [
      { field: 'venue', before: 'Hall B', after: 'Hall D' },
      { field: 'tags', before: 'data', after: null },
    ],
  });
  expect((await fixture.call('GET', '/api/events/cape-data')).body.venue).toBe('Hall D');
  const waiting = await fixture.call('GET', '/api/admin/pending-events', { as: admin });
  expect(waiting.body.map(({ id }: { id: string }) => id)).toContain(body.id);
  const back = await edit(owner, body.id, { name: 'Cape Data', venue: 'Hall B', tags: 'data' });
  expect(back.body).toMatchObject({ editedSinceApproval: false, changes: [] });

  await edit(owner, body.id, { name: 'Cape Data', venue: 'Hall E' });
  expect((await approve(body.id)).body).toMatchObject({ editedSinceApproval: false, changes: [] });
  const byAdmin = await edit(admin, body.id, { name: 'Cape Data', venue: 'Hall F' });
  expect(byAdmin.body).toMatchObject({ venue: 'Hall F', editedSinceApproval: false, changes: [] });
});

test('edits of an archived event are marked for review after it is restored', async () => {
  const owner = await fixture.account();
  const { body } = await create(owner, { name: 'Hidden Event', venue: 'A' });
  await approve(body.id);
  const archive = { as: admin, body: { archived: true } };
  await fixture.call('PATCH', `/api/admin/events/${body.id}/archive`, archive);
  const edited = await edit(owner, body.id, { name: 'Hidden Event', venue: 'B' });
  expect(edited.body).toMatchObject({ status: 'archived', editedSinceApproval: true });
});

describe('slugs', () => {
  test('a slug follows the name or is chosen, and former slugs redirect with the query', async () => {
    const owner = await fixture.account();
    const { body } = await create(owner, { name: 'Café Numérique', slug: '' });
    expect(body.slug).toBe('cafe-numerique');
    await approve(body.id);
    const renamed = await edit(owner, body.id, { name: 'Le Grand Café', slug: body.slug });
    expect(renamed.body.slug).toBe('le-grand-cafe');
    const chosen = await edit(owner, body.id, { name: 'Le Grand Café', slug: 'Mon Café!!' });
    expect(chosen.body.slug).toBe('mon-cafe');
    for (const former of ['cafe-numerique', 'le-grand-cafe']) {
      const moved = await fixture.call('GET', `/api/events/${former}?flyer=1`);
      expect([moved.status, moved.headers.location]).toEqual([301, '/api/events/mon-cafe?flyer=1']);
    }
    const home = await edit(owner, body.id, { name: 'Café Numérique' });
    expect(home.body.slug).toBe('cafe-numerique');
    expect((await fixture.call('GET', '/api/events/cafe-numerique')).status).toBe(200);
    expect((await fixture.call('GET', '/api/events/mon-cafe')).status).toBe(301);
  });

  test('an event never takes a current or former slug of another event, or a reserved word', async () => {
    const owner = await fixture.account({ eventsAllowed: null });
    const [first, second] = [await create(owner, { name: 'Twin' }), await create(owner, { name: 'Twin' })];
    expect([first.body.slug, second.body.slug]).toEqual(['twin', 'twin-2']);
    await edit(owner, first.body.id, { name: 'Solo' });
    expect((await create(owner, { name: 'Twin' })).body.slug).toBe('twin-3');
    expect((await edit(owner, second.body.id, { name: 'Solo' })).body.slug).toBe('solo-2');
    expect((await create(owner, { name: 'Featured' })).body.slug).toBe('featured-2');
    expect((await edit(owner, second.body.id, { name: 'Solo', slug: 'id' })).body.slug).toBe('id-2');
    expect((await create(owner, { name: 'አዲስ አበባ' })).body.slug).toMatch(/^[a-z0-9-]+$/);
    expect((await create(owner, { name: '🎉🎉' })).body.slug).toMatch(/^event-[0-9a-f]{8}$/);
  });
});

describe('the time zone', () => {
  test('is derived from the location, follows it, and stays once somebody has chosen another', async () => {
    const owner = await fixture.account();
    const { body } = await create(owner, { location: 'Lagos, Nigeria' });
    expect(body.timezone).toBe('Africa/Lagos');
    const moved = await edit(owner, body.id, { location: 'Kigali' });
    expect(moved.body).toMatchObject({ timezone: 'Africa/Kigali', country: 'Rwanda' });
    await edit(owner, body.id, { location: 'Kigali', timezone: 'Europe/Paris' });
    expect((await edit(owner, body.id, { location: 'Dakar, Senegal' })).body.timezone).toBe('Europe/Paris');
    const cleared = await edit(owner, body.id, { location: 'Online', timezone: '' });
    expect(cleared.body).toMatchObject({ timezone: 'UTC', country: null });
  });
});

describe('two writers', () => {
  test('a writer with an outdated version overwrites nothing', async () => {
    const owner = await fixture.account();
    const { body, headers } = await create(owner);
    const etag = String(headers.etag);
    const first = await edit(owner, body.id, { venue: 'A', expectedUpdatedAt: body.updatedAt });
    expect(first.status).toBe(200);
    expect(first.body.updatedAt > body.updatedAt).toBe(true);
    const late = await edit(owner, body.id, { venue: 'B', expectedUpdatedAt: body.updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'EDIT_CONFLICT']);
    const lateTag = await edit(owner, body.id, { venue: 'B' }, { 'if-match': etag });
    expect([lateTag.status, lateTag.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
    const read = await fixture.call('GET', `/api/events/id/${body.id}`, { as: owner });
    expect(read.body.venue).toBe('A');
    const fresh = await edit(
      owner,
      body.id,
      { venue: 'B' },
      { 'if-match': `W/${String(read.headers.etag)}` },
    );
    expect(fresh.status).toBe(200);
    expect((await edit(owner, body.id, { venue: 'C' }, { 'if-match': '*' })).status).toBe(200);
  });
});

test('only the owner and admins read or edit an event by its id', async () => {
  const [owner, stranger] = [await fixture.account(), await fixture.account()];
  const pendingUser = await fixture.account({ status: 'pending' });
  const { body } = await create(owner);
  const words = "You don't have permission to edit this event.";
  for (const [as, status, code] of [
    [undefined, 401, 'UNAUTHENTICATED'],
    [pendingUser, 403, 'ACCOUNT_PENDING'],
    [stranger, 403, 'FORBIDDEN'],
    [owner, 200, undefined],
    [admin, 200, undefined],
  ] as const) {
    const read = await fixture.call('GET', `/api/events/id/${body.id}`, { as });
    const written = await fixture.call('PUT', `/api/events/${body.id}`, { as, body: FORM });
    for (const answer of [read, written]) expect([answer.status, answer.body.code]).toEqual([status, code]);
  }
  const refused = [
    await fixture.call('GET', `/api/events/id/${body.id}`, { as: stranger }),
    await edit(stranger, body.id),
  ];
  expect(refused.map((answer) => answer.body.message)).toEqual([words, words]);
  for (const id of [crypto.randomUUID(), 'no-id', '%00', 'id']) {
    for (const answer of [
      await fixture.call('GET', `/api/events/id/${id}`, { as: owner }),
      await edit(owner, id),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([404, 'Event not found.']);
    }
  }
});

test('an event can be sent back unchanged, and absent fields keep their values', async () => {
  const owner = await fixture.account();
  const { body } = await create(owner, { venue: 'Hall A', ticketPrice: '5', tags: 'a, b', featured: true });
  expect(body.featured).toBe(false);
  const same = await fixture.call('PUT', `/api/events/${body.id}`, { as: owner, body });
  expect(same.body).toEqual({ ...body, updatedAt: same.body.updatedAt });
  const { name, description, eventDate } = body;
  const little = await fixture.call('PUT', `/api/events/${body.id}`, {
    as: owner,
    body: { name, description, eventDate },
  });
  expect(little.body).toEqual({ ...body, updatedAt: little.body.updatedAt });
});
