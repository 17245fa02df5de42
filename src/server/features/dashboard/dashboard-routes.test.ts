import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  dashboardStatsSchema,
  ownTemplateSchema,
  packageSummarySchema,
} from '#contract/accounts/dashboard.ts';
import { ownEventSchema } from '#contract/events/own-event.ts';
import { buildEvent, buildTemplate, buildUser, daysFromNow } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { signInAs, startTestApp, type TestApp } from '#server/test/test-app.ts';
import { grantTokens } from '#server/domains/ledger/grant-tokens.ts';
import { spendTokens } from '#server/domains/ledger/spend-tokens.ts';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp();
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

const CALLS = [
  '/api/dashboard/stats',
  '/api/dashboard/package',
  '/api/dashboard/activity',
  '/api/dashboard/tokens',
  '/api/my-events',
  '/api/my-templates',
];

/** Creates a signed-in user, and a function that requests URLs as that user. */
async function given(facts: Parameters<typeof buildUser>[1] = {}) {
  const { id } = await buildUser(fixture.db, facts);
  const headers = await signInAs(fixture.db, id);
  const get = async (url: string) => {
    const answer = await fixture.app.inject({ url, headers });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  return { id, get };
}

test('the dashboard requires an active account', async () => {
  const pending = await given({ status: 'pending' });
  const suspended = await given({ status: 'suspended' });
  for (const url of CALLS) {
    expect((await fixture.app.inject({ url })).statusCode).toBe(401);
    expect(await pending.get(url)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_PENDING' } });
    expect(await suspended.get(url)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
  }
});

test('responses are private and not cached', async () => {
  const { get } = await given();
  for (const url of CALLS) expect((await get(url)).headers['cache-control']).toBe('private, no-store');
});

test('the package shows the remaining allowances', async () => {
  const { id, get } = await given({ eventsAllowed: 3, featuredEventsAllowed: 1 });
  await buildEvent(fixture.db, { clientId: id, featured: true });
  await spendTokens(fixture.db, { userId: id, amount: 10, reason: 'Flyers enabled: Lagos Tech Fest' });
  const { body } = await get('/api/dashboard/package');
  expect(packageSummarySchema.parse(body)).toEqual({
    user: {
      packageTier: 'free',
      tokens: 40,
      eventsAllowed: 3,
      featuredEventsAllowed: 1,
      hasWatermark: true,
    },
    tokensUsed: 10,
    eventsRemaining: 2,
    eventsCreated: 1,
    featuredEventsRemaining: 0,
    featuredEventsCreated: 1,
    pausedFlyers: { count: 0, events: [] },
  });
});

test('without tokens, the package lists the five soonest upcoming events with flyers, and the total count', async () => {
  const { id, get } = await given({ tokens: 0, eventsAllowed: null });
  const own = (given: Parameters<typeof buildEvent>[1] = {}) =>
    buildEvent(fixture.db, { clientId: id, flyerEnabled: true, ...given });
  await buildEvent(fixture.db, { flyerEnabled: true });
  await own({ flyerEnabled: false });
  await own({ eventDate: daysFromNow(-5) });
  await own({ status: 'pending' });
  await own({ status: 'archived' });
  await own({ scheduling: 'cancelled', schedulingReason: 'The hall is flooded.' });
  const paused = async () =>
    packageSummarySchema.parse((await get('/api/dashboard/package')).body).pausedFlyers;
  expect(await paused()).toEqual({ count: 0, events: [] });
  const made = [];
  for (const day of [70, 20, 30, 40, 50, 60]) made.push(await own({ eventDate: daysFromNow(day) }));
  const soonest = made.slice(1).map(({ id, name, slug }) => ({ id, name, slug }));
  expect(await paused()).toEqual({ count: 6, events: soonest });
  await fixture.db.transaction((tx) =>
    grantTokens(tx, { userId: id, amount: 1, kind: 'grant', reason: 'A gift' }),
  );
  expect(await paused()).toEqual({ count: 0, events: [] });
});

test('null means unlimited, remaining allowances are never negative, and admins have no limit', async () => {
  const unlimited = await given({ eventsAllowed: null, featuredEventsAllowed: null });
  const none = { eventsRemaining: null, featuredEventsRemaining: null };
  expect((await unlimited.get('/api/dashboard/package')).body).toMatchObject(none);
  const reduced = await given({ eventsAllowed: 1 });
  for (let n = 0; n < 3; n++) await buildEvent(fixture.db, { clientId: reduced.id });
  expect((await reduced.get('/api/dashboard/package')).body).toMatchObject({ eventsRemaining: 0 });
  const admin = await given({ role: 'admin' });
  expect((await admin.get('/api/dashboard/package')).body).toMatchObject(none);
});

test('the totals count only the user’s events; active events are published and not over', async () => {
  const { id, get } = await given();
  await buildEvent(fixture.db, { clientId: id });
  await buildEvent(fixture.db, { clientId: id, eventDate: daysFromNow(-5) });
  await buildEvent(fixture.db, { clientId: id, status: 'pending' });
  await buildEvent(fixture.db);
  const { body } = await get('/api/dashboard/stats');
  expect(dashboardStatsSchema.parse(body)).toEqual({
    eventsCount: 3,
    activeEventsCount: 1,
    flyersCount: 0,
    downloadsCount: 0,
  });
});

test('my events are the user’s own events in every status, newest first and paged', async () => {
  const { id, get } = await given();
  await buildEvent(fixture.db);
  const made = [];
  for (const status of ['approved', 'pending', 'archived', 'rejected'] as const) {
    const rejectionReason = status === 'rejected' ? 'The date is missing.' : null;
    made.push((await buildEvent(fixture.db, { clientId: id, status, rejectionReason })).id);
  }
  const { body } = await get('/api/my-events');
  expect(body.map((event: { id: string }) => event.id)).toEqual(made.toReversed());
  for (const event of body) expect(ownEventSchema.parse(event)).toEqual(event);
  expect(body[0]).toMatchObject({ status: 'rejected', rejectionReason: 'The date is missing.' });
  const page = await get('/api/my-events?limit=3');
  expect(page.headers).toMatchObject({ 'x-total-count': '4', link: expect.stringContaining('rel="next"') });
  const next = /^<([^>]+)>/.exec(String(page.headers.link))![1]!;
  expect((await get(next)).body.map((event: { id: string }) => event.id)).toEqual([made[0]]);
});

test('my templates are the templates of the user’s events, in every status', async () => {
  const { id, get } = await given();
  const event = await buildEvent(fixture.db, { clientId: id, name: 'Demo Day' });
  await buildTemplate(fixture.db);
  const one = await buildTemplate(fixture.db, { eventId: event.id });
  const two = await buildTemplate(fixture.db, { eventId: event.id, status: 'rejected', name: 'Two' });
  const { body } = await get('/api/my-templates');
  expect(body.map((template: { id: string }) => template.id)).toEqual([two.id, one.id]);
  expect(ownTemplateSchema.parse(body[0])).toMatchObject({ eventName: 'Demo Day', status: 'rejected' });
  expect(ownTemplateSchema.parse(body[0])).toEqual(body[0]);
});
