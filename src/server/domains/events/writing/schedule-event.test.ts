import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, buildTemplate } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { freshDatabase } from '#server/test/test-database.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

const REASON = 'The venue was flooded. Tickets are refunded.';
const schedule = (as: string, id: string, scheduling: string, reason?: string) =>
  fixture.call('POST', `/api/events/${id}/scheduling`, { as, body: { scheduling, reason } });

async function published() {
  const owner = await fixture.account();
  const event = await buildEvent(fixture.db, { clientId: owner, calendarEnabled: true });
  const template = await buildTemplate(fixture.db, { eventId: event.id });
  const flyer = () =>
    fixture.call('POST', '/api/flyers/generate', {
      body: { attendeeName: 'Amina', attendeeCountry: 'Kenya', templateId: template.id },
    });
  const calendar = async () => {
    const { body } = await fixture.call('GET', `/events/${event.slug}.ics`);
    return String(body);
  };
  return { owner, event, flyer, calendar };
}

test('a cancelled event stays public with its reason, its flyers stop, and calendars say so', async () => {
  const { owner, event, flyer, calendar } = await published();
  expect((await flyer()).status).toBe(200);
  const before = await calendar();
  const { status, body } = await schedule(owner, event.id, 'cancelled', ` ${REASON} `);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { status: 'approved', scheduling: 'cancelled', schedulingReason: REASON },
  });
  expect((await fixture.call('GET', `/api/events/${event.slug}`)).body).toMatchObject({
    scheduling: 'cancelled',
    schedulingReason: REASON,
    canGenerateFlyers: false,
  });
  expect((await flyer()).body).toMatchObject({ code: 'EVENT_CANCELLED' });
  const after = await calendar();
  expect(after).toContain('STATUS:CANCELLED');
  expect(after).not.toBe(before);
});

test('a cancellation can be reverted and leaves no trace', async () => {
  const { owner, event, flyer, calendar } = await published();
  await schedule(owner, event.id, 'postponed', REASON);
  expect(await calendar()).toContain('STATUS:TENTATIVE');
  expect((await flyer()).status).toBe(200);
  expect((await schedule(owner, event.id, 'on')).body).toMatchObject({
    scheduling: 'on',
    schedulingReason: null,
  });
  expect(await calendar()).toContain('STATUS:CONFIRMED');
});

test('a new date ends a postponement but not a cancellation', async () => {
  const { owner, event } = await published();
  const { name, description } = event;
  const edit = async (eventDate: string, venue: string) => {
    const body = { name, description, eventDate, venue };
    const edited = await fixture.call('PUT', `/api/events/${event.id}`, { as: owner, body });
    return [edited.body.scheduling, edited.body.schedulingReason];
  };
  await schedule(owner, event.id, 'postponed', REASON);
  expect(await edit(event.eventDate, 'Another hall')).toEqual(['postponed', REASON]);
  expect(await edit('2031-05-01', 'Another hall')).toEqual(['on', null]);
  await schedule(owner, event.id, 'cancelled', REASON);
  expect(await edit('2031-05-02', 'Another hall')).toEqual(['cancelled', REASON]);
});

test('cancelling requires a reason, the owner and a published event', async () => {
  const { owner, event } = await published();
  expect((await schedule(owner, event.id, 'cancelled', ' ')).body.fields).toEqual({
    reason: 'Tell people why',
  });
  expect((await schedule(owner, event.id, 'maybe', REASON)).status).toBe(400);
  expect((await schedule(await fixture.account(), event.id, 'cancelled', REASON)).status).toBe(403);
  const pending = await buildEvent(fixture.db, { clientId: owner, status: 'pending' });
  expect((await schedule(owner, pending.id, 'cancelled', REASON)).status).toBe(409);
});
