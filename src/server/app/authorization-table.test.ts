import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passkeys, sessions } from '#server/domains/accounts/accounts-tables.ts';
import { startSeeAs } from '#server/domains/accounts/see-as/see-as.ts';
import { openSession } from '#server/domains/accounts/sessions/open-session.ts';
import { jobs } from '#server/platform/jobs/jobs-table.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { contactMessages } from '#server/features/contact/contact-tables.ts';
import { listStarters } from '#server/domains/starters/list-starters.ts';
import { buildEvent, buildTemplate, buildUser, daysFromNow, PLAIN_LAYOUT } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { installAccess } from '#server/platform/http/access.ts';
import { CALLERS, authorizationTable, refusalFor, type Caller } from './authorization-table.ts';

let fixture: TestApp;
let people: Record<Exclude<Caller, 'anonymous' | 'seeingAs'>, Awaited<ReturnType<typeof buildUser>>>;
beforeAll(async () => {
  fixture = await startTestApp();
  people = {
    pending: await buildUser(fixture.db, { status: 'pending' }),
    client: await buildUser(fixture.db),
    otherClient: await buildUser(fixture.db),
    suspended: await buildUser(fixture.db, { status: 'suspended' }),
    admin: await buildUser(fixture.db, { role: 'admin' }),
  };
});
afterAll(() => fixture.close());

/** Error codes that deny the caller access. Any other response means that the caller has access. */
const REFUSALS = new Set<string | null>([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'ACCOUNT_PENDING',
  'ACCOUNT_SUSPENDED',
  'CROSS_SITE',
  'SEEING_AS_CLIENT',
]);

/** Valid request bodies for owners' routes, so that the response depends on the caller only. */
const TEMPLATE = { name: 'Plain', eventId: randomUUID(), canvasSize: '600x600', layoutJson: PLAIN_LAYOUT };
const BODIES: Record<string, object> = {
  'PUT /api/events/:id': {
    name: 'Lagos Tech Fest',
    slug: 'lagos-tech-fest',
    description: 'Two days of talks and workshops.',
    eventDate: daysFromNow(30),
  },
  'POST /api/events/:id/scheduling': { scheduling: 'on' },
  'PUT /api/templates/:id': TEMPLATE,
  'POST /api/templates/:id/sizes': {
    templates: [{ canvasSize: '600x600', layoutJson: PLAIN_LAYOUT, backgroundPath: null }],
  },
};

/** Required query strings of GET routes. */
const QUERIES: Record<string, string> = {
  '/api/admin/palette': '?search=lagos',
  '/api/template-starters/sizes': '?backgroundPath=/media/none.webp',
};

async function sessionOf(caller: Caller): Promise<string | null> {
  if (caller === 'anonymous') return null;
  const now = new Date();
  const opening = { rememberMe: false, code: undefined, device: null, now };
  if (caller !== 'seeingAs') return openSession(fixture.db, people[caller], opening);
  const sessionId = await openSession(fixture.db, people.admin, opening);
  const { admin, client } = people;
  await startSeeAs(fixture.db, { adminId: admin.id, sessionId, userId: client.id, now });
  return sessionId;
}

/** Fills in a route's parameters with ids or slugs of new rows. Rows that have an owner belong to the client. */
async function addressOf(url: string): Promise<string> {
  const params = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const values: Record<string, string> = {};
  for (const name of params) values[name] = await idFor(url, name);
  return url.replace(/:(\w+)/g, (_, name: string) => values[name]!) + (QUERIES[url] ?? '');
}

async function idFor(url: string, name: string): Promise<string> {
  const { db } = fixture;
  const clientId = people.client.id;
  if (name === 'slug') return (await buildEvent(db, { clientId })).slug;
  if (name === 'eventId' || url.includes('/events/')) return (await buildEvent(db, { clientId })).id;
  if (name === 'userId') return (await buildUser(db, { status: 'pending' })).id;
  if (name === 'templateId' || url.includes('/templates/')) {
    return (await buildTemplate(db, { eventId: (await buildEvent(db, { clientId })).id })).id;
  }
  if (url.includes('/sessions/')) {
    await sessionOf('client');
    const rows = await db.select().from(sessions).where(eq(sessions.userId, clientId));
    return rows.at(-1)!.id;
  }
  if (url.includes('/passkeys/')) {
    const key = { credentialId: randomUUID(), publicKey: '', counter: 0, transports: [], synced: true };
    const [row] = await db
      .insert(passkeys)
      .values({ ...key, userId: clientId, name: 'Phone' })
      .returning();
    return row!.id;
  }
  if (url.includes('/mail/')) {
    const mail = { kind: 'low-tokens', recipientEmail: 'a@b.org', data: { name: 'A', tokens: 1 } };
    const [row] = await db.insert(outbox).values(mail).returning();
    return row!.id;
  }
  if (url.includes('/jobs/')) {
    const failed = { name: 'previews', subject: randomUUID(), lastError: 'Lost', failedAt: new Date() };
    const [row] = await db.insert(jobs).values(failed).returning();
    return row!.id;
  }
  if (url.includes('/flyers/')) return randomUUID();
  if (url.includes('/cards/')) return 'home';
  if (url.includes('/template-starters/')) return listStarters()[0]!.id;
  if (url.includes('/contact/')) {
    const text = { name: 'A', subject: 'Hello', message: 'Hello', inquiryType: 'general' };
    const [row] = await db
      .insert(contactMessages)
      .values({ ...text, email: 'a@b.org' })
      .returning();
    return row!.id;
  }
  throw new Error(`Say in this test what :${name} of ${url} is.`);
}

describe('every endpoint admits exactly the callers that its access declaration allows', () => {
  for (const caller of CALLERS) {
    test(`as ${caller}`, async () => {
      expect(fixture.app.routeAccess.length).toBeGreaterThan(30);
      for (const route of fixture.app.routeAccess) {
        const { method, url, access } = route;
        const address = await addressOf(url);
        const sessionId = await sessionOf(caller);
        const refusal = refusalFor(route, caller);
        // If the caller may open the live stream, it stays open until the session ends.
        const isEndless = url === '/api/admin/live' && refusal === null;
        const answer = await fixture.app.inject({
          method: method as 'GET',
          url: address,
          headers: sessionId ? { authorization: `Bearer ${sessionId}` } : {},
          ...(method !== 'GET' && { payload: BODIES[`${method} ${url}`] ?? {} }),
          payloadAsStream: isEndless,
        });
        if (isEndless) answer.stream().destroy();
        const code: string | null = answer.statusCode < 400 ? null : answer.json().code;
        const judged = access === 'self' || REFUSALS.has(code) ? code : null;
        const reads = method === 'GET' && !url.includes(':') && refusal === null;
        const works = reads ? answer.statusCode === 200 : answer.statusCode < 500;
        expect([method, url, judged, works]).toEqual([method, url, refusal, true]);
      }
    });
  }
});

test('docs/authorization.md matches the routes', async () => {
  const page = await readFile(new URL('../../../docs/authorization.md', import.meta.url), 'utf8');
  expect(page, 'run npm run docs:authorization').toBe(authorizationTable(fixture.app.routeAccess));
});

test('an API route without an access declaration fails to register', () => {
  const app = fastify();
  installAccess(app);
  app.get('/api/said', { config: { access: 'public' } }, async () => 'everybody');
  expect(() => app.get('/api/unsaid', async () => 'a secret')).toThrow(
    'GET /api/unsaid must say who may call it: config.access.',
  );
});
