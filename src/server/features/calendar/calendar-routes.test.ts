import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slugHistory } from '#server/domains/events/events-tables.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());

test('an approved event has a public calendar file that is revalidated by ETag', async () => {
  const event = await buildEvent(fixture.db, { name: 'Kigali Tech & Talks!', eventTime: '10:00' });
  const { status, headers, body } = await fixture.call('GET', `/events/${event.slug}.ics`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="kigali_tech___talks_.ics"; filename*=UTF-8''kigali_tech___talks_.ics`,
    'cache-control': 'public, no-cache',
  });
  const vevent = new ICAL.Component(ICAL.parse(String(body))).getFirstSubcomponent('vevent')!;
  expect(vevent.getFirstPropertyValue('summary')).toBe('Kigali Tech & Talks!');
  expect(vevent.getFirstPropertyValue('url')).toBe(`https://tukutane.example/events/${event.slug}`);

  const again = await fixture.call('GET', `/events/${event.slug}.ics`, {
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.status).toBe(304);
});

test('the calendar file of an event in review is only for its owner, and uncached', async () => {
  const owner = await buildUser(fixture.db);
  const event = await buildEvent(fixture.db, { clientId: owner.id, status: 'pending' });
  expect((await fixture.call('GET', `/events/${event.slug}.ics`)).status).toBe(404);
  const own = await fixture.call('GET', `/events/${event.slug}.ics`, { as: owner.id });
  expect(own.status).toBe(200);
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(String(own.body)).toContain('STATUS:TENTATIVE');
});

test('a former slug redirects to the current file, and an unknown one is 404', async () => {
  const event = await buildEvent(fixture.db, { name: 'Accra Week' });
  await fixture.db.insert(slugHistory).values({ slug: 'accra-days', eventId: event.id });
  const moved = await fixture.call('GET', '/events/accra-days.ics');
  expect([moved.status, moved.headers.location]).toEqual([301, `/events/${event.slug}.ics`]);
  for (const path of [
    '/events/nothing.ics',
    '/events/.ics',
    '/events/%00.ics',
    `/events/${'a'.repeat(400)}.ics`,
  ]) {
    expect({ path, status: (await fixture.call('GET', path)).status }).toEqual({ path, status: 404 });
  }
});
