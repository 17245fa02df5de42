import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPostgres } from '#server/test/test-database.ts';
import { events, slugHistory } from '#server/domains/events/events-tables.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, buildTemplate } from '#server/test/factories.ts';
import { SentStatements } from '#server/test/sent-statements.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshPostgres());
});
afterAll(() => fixture.close());

/** Maximum number of statements per read, including the session lookup. A search may run a statement per tier of relevance. */
const STATEMENTS_MOST = 6;

test('the number of statements per read does not grow with events, templates and former slugs', async () => {
  const owner = await fixture.account({ eventsAllowed: null });
  const admin = await fixture.account({ role: 'admin' });
  const { id, slug } = await buildEvent(fixture.db, { clientId: owner, name: 'Counted', featured: true });
  const { id: templateId } = await buildTemplate(fixture.db, { eventId: id });
  // Adds a pending event, because admin lists without rows skip the statement that looks up owners' names.
  await buildEvent(fixture.db, { name: 'Counted', status: 'pending' });
  const reads: [path: string, as?: string][] = [
    ['/api/events'],
    ['/api/events', owner],
    ['/api/events?search=counted'],
    ['/api/events?category=technology&flyerEnabled=true&sort=name'],
    ['/api/events/featured'],
    [`/api/events/${slug}`],
    [`/api/events/${slug}/related`],
    [`/api/events/${slug}`, owner],
    [`/api/events/id/${id}`, owner],
    ['/api/auth/me', owner],
    ['/api/dashboard/stats', owner],
    ['/api/dashboard/package', owner],
    ['/api/dashboard/activity', owner],
    ['/api/dashboard/tokens', owner],
    ['/api/dashboard/tokens?kind=grant', owner],
    ['/api/my-events', owner],
    ['/api/my-templates', owner],
    [`/api/templates/${templateId}`, owner],
    ...['stats', 'pending-users', 'pending-events', 'clients', 'all-events', 'all-events?search=counted'].map(
      (path): [string, string] => [`/api/admin/${path}`, admin],
    ),
  ];
  const statements = new SentStatements();
  const count = async () => {
    const counts: Record<string, number> = {};
    for (const [path, as] of reads) {
      statements.forget();
      const answer = await fixture.call('GET', path, { as });
      expect([path, answer.status]).toEqual([path, 200]);
      counts[`${path} ${as ? 'signed in' : ''}`] = statements.all.length;
    }
    return counts;
  };
  await count();
  const before = await count();
  for (let n = 0; n < 20; n++) {
    const event = await buildEvent(fixture.db, { clientId: owner, name: 'Counted', featured: true });
    await buildEvent(fixture.db, { name: 'Counted', status: 'pending' });
    await fixture.account({ status: 'pending' });
    await buildTemplate(fixture.db, { eventId: event.id });
    await buildTemplate(fixture.db, { eventId: id });
    await fixture.db.insert(slugHistory).values({ slug: `counted-once-${n}`, eventId: id });
  }
  await fixture.db.update(events).set({ editedSinceApproval: true }).where(eq(events.clientId, owner));
  expect(await count()).toEqual(before);
  for (const number of Object.values(before)) expect(number).toBeGreaterThan(0);
  expect(Math.max(...Object.values(before))).toBeLessThanOrEqual(STATEMENTS_MOST);
  statements.stopWatching();
});
