import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPostgres } from '#server/test/test-database.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, daysFromNow } from '#server/test/factories.ts';
import { relatedStatement } from './related-events.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshPostgres());
});
afterAll(() => fixture.close());

const relatedTo = async (slug: string) => {
  const { status, body } = await fixture.call('GET', `/api/events/${slug}/related`);
  expect(status).toBe(200);
  return (body as { name: string }[]).map(({ name }) => name);
};

test('events with most in common come first, and only approved events that are not over', async () => {
  const ghana = { location: 'Kumasi, Ghana', tags: 'Robotics, AI' };
  const subject = await buildEvent(fixture.db, { name: 'Subject', category: 'health', ...ghana });
  const { clientId } = subject;
  const elsewhere = { location: 'Praia, Cabo Verde', category: 'sports', tags: null };
  await buildEvent(fixture.db, { name: 'Nothing in common', ...elsewhere });
  await buildEvent(fixture.db, { name: 'Same organizer', ...elsewhere, clientId });
  await buildEvent(fixture.db, { name: 'Same country', ...elsewhere, location: 'Accra, Ghana' });
  await buildEvent(fixture.db, { name: 'Same city and tags', ...elsewhere, ...ghana, tags: ' ai ,robotics' });
  await buildEvent(fixture.db, { name: 'Over since midnight', ...ghana, eventDate: daysFromNow(-1) });
  await buildEvent(fixture.db, { name: 'Long over', clientId, eventDate: daysFromNow(-90) });
  await buildEvent(fixture.db, { name: 'In review', ...ghana, status: 'pending' });
  expect(await relatedTo(subject.slug)).toEqual(['Same city and tags', 'Same organizer', 'Same country']);
});

test('at most six events are listed, the soonest first among equal scores', async () => {
  const alike = { location: 'Lilongwe, Malawi', category: 'conference' };
  const subject = await buildEvent(fixture.db, { name: 'First', ...alike });
  for (let day = 9; day > 0; day--) {
    await buildEvent(fixture.db, { name: `In ${day} days`, ...alike, eventDate: daysFromNow(day) });
  }
  expect(await relatedTo(subject.slug)).toEqual([1, 2, 3, 4, 5, 6].map((day) => `In ${day} days`));
});

test('an unknown event and one that the viewer may not read are 404', async () => {
  const hidden = await buildEvent(fixture.db, { name: 'Hidden', status: 'pending' });
  for (const slug of [hidden.slug, 'nothing', '%00', 'a'.repeat(300)]) {
    expect((await fixture.call('GET', `/api/events/${slug}/related`)).status).toBe(404);
  }
  const own = await fixture.call('GET', `/api/events/${hidden.slug}/related`, { as: hidden.clientId });
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
});

test('every branch of the query uses an index', async () => {
  const { id, clientId } = await buildEvent(fixture.db, { name: 'Explained' });
  const nairobi = {
    country: 'Kenya',
    latitude: -1.29,
    longitude: 36.82,
    category: 'technology',
    tags: 'business',
  };
  const plan = await fixture.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const statement = relatedStatement({ id, clientId, ...nairobi }, new Date());
    const { rows } = await tx.execute(sql`explain ${statement}`);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
  expect(plan).not.toContain('Seq Scan on events');
  for (const index of ['events_by_country', 'events_by_city', 'events_in_technology', 'events_owner']) {
    expect(plan).toContain(index);
  }
});
