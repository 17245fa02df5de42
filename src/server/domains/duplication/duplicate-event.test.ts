import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, buildTemplate } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { templates } from '#server/domains/templates/templates-tables.ts';
import { duplicateEvent } from './duplicate-event.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

const today = Temporal.PlainDate.from('2026-11-22');
const copyOf = async (facts: object) => {
  const event = await buildEvent(fixture.db, facts);
  return duplicateEvent(fixture.db, { id: event.clientId, role: 'client' }, event.id, today);
};

test('a copy is a draft without counts, featuring or scheduling, and costs nothing', async () => {
  const owner = await fixture.account();
  const event = await buildEvent(fixture.db, {
    clientId: owner,
    venue: 'Sarit Centre',
    featured: true,
    scheduling: 'cancelled',
    schedulingReason: 'Rain.',
    attendeeCount: 0,
  });
  const before = await fixture.read(owner);
  const { status, body } = await fixture.call('POST', `/api/events/${event.id}/duplicate`, { as: owner });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: event.name,
    slug: `${event.slug}-2`,
    venue: 'Sarit Centre',
    location: event.location,
    status: 'draft',
    featured: false,
    scheduling: 'on',
    schedulingReason: null,
    attendeeCount: 0,
    flyerEnabled: true,
  });
  expect(await fixture.read(owner)).toMatchObject({
    tokens: before.tokens,
    eventsCreated: before.eventsCreated,
    eventsCount: before.eventsCount,
  });
});

test('templates are copied, and a rejected one waits for review again', async () => {
  const event = await buildEvent(fixture.db);
  await buildTemplate(fixture.db, { eventId: event.id, name: 'Square' });
  await buildTemplate(fixture.db, { eventId: event.id, name: 'Story', status: 'rejected' });
  const copy = await duplicateEvent(fixture.db, { id: event.clientId, role: 'client' }, event.id);
  const copied = await fixture.db.select().from(templates).where(eq(templates.eventId, copy.id));
  expect(copied.map(({ name, status }) => `${name} ${status}`).toSorted()).toEqual([
    'Square approved',
    'Story pending',
  ]);
});

test('the days move by whole weeks, to at least four weeks ahead', async () => {
  expect(await copyOf({ eventDate: '2026-01-09', eventEndDate: '2026-01-11' })).toMatchObject({
    eventDate: '2026-12-25',
    eventEndDate: '2026-12-27',
  });
  expect((await copyOf({ eventDate: '2027-03-05' })).eventDate).toBe('2027-03-12');
});

test('only the owner and admins can copy an event', async () => {
  const event = await buildEvent(fixture.db);
  const copy = (as: string) => fixture.call('POST', `/api/events/${event.id}/duplicate`, { as });
  expect((await copy(await fixture.account())).status).toBe(403);
  const admin = await fixture.account({ role: 'admin' });
  expect((await copy(admin)).body).toMatchObject({ clientId: event.clientId, createdBy: admin });
});
