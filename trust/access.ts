import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { sessions } from '#server/domains/accounts/accounts-tables.ts';
import { openSession } from '#server/domains/accounts/sessions/open-session.ts';
import { refusalFor, type Caller } from '#server/app/authorization-table.ts';
import { buildEvent, buildTemplate, buildUser } from '#server/test/factories.ts';
import { keptIfZero, type Kept } from '../e2e/cluster/promise.ts';
import { readOperations, type Operation } from './hostile-requests.ts';
import { Hub, type Answer } from './hub.ts';
import type { Run, Suite } from './suite.ts';

const ROLES = ['anonymous', 'pending', 'otherClient', 'suspended'] as const;
type Role = (typeof ROLES)[number] & Caller;
/** Error codes of calls that are refused because of the caller's session, role or status. */
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'ACCOUNT_PENDING', 'ACCOUNT_SUSPENDED'];
/** Calls that end the caller's own account or session. */
const OWN_END = /^(?:DELETE \/api\/account|POST \/api\/auth\/logout|DELETE \/api\/account\/sessions)$/;

/** Everything that one owner keeps private. `canary` is in each text that only the owner and admins may read. */
interface Private {
  canary: string;
  ids: Record<'event' | 'draft' | 'template' | 'user' | 'session', string>;
  slugs: string[];
  fingerprint(): Promise<string>;
}

async function buildPrivate({ db }: Hub): Promise<Private> {
  const canary = `canary${randomUUID().slice(0, 8)}`;
  const user = await buildUser(db, { email: `${canary}@example.org`, organization: null });
  const hidden = { clientId: user.id, name: `Secret ${canary}`, description: canary, venue: canary };
  const event = await buildEvent(db, { ...hidden, status: 'pending' });
  const draft = await buildEvent(db, { ...hidden, status: 'draft' });
  const template = await buildTemplate(db, { eventId: event.id, name: canary });
  await openSession(db, user, { rememberMe: true, code: undefined, device: canary, now: new Date() });
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  const rows = sql`select md5(concat_ws('|',
    (select u::text from users u where id = ${user.id}),
    (select string_agg(e::text, '|' order by id) from events e where client_id = ${user.id}),
    (select string_agg(t::text, '|' order by id) from templates t where created_by = ${user.id} or event_id = ${event.id}),
    (select string_agg(s::text, '|' order by id) from sessions s where user_id = ${user.id}),
    (select count(*) from token_transactions where client_id = ${user.id}))) as print`;
  return {
    canary,
    ids: { event: event.id, draft: draft.id, template: template.id, user: user.id, session: session!.id },
    slugs: [event.slug, draft.slug],
    fingerprint: async () => (await db.execute<{ print: string }>(rows)).rows[0]!.print,
  };
}

/** Returns requests for the operation, one for each of the owner's ids, with the id in path, query and body. */
function requestsFor({ path, parameters, body, example, method }: Operation, { ids, slugs }: Private) {
  const names = (place: string) => parameters.filter((each) => each.in === place).map(({ name }) => name);
  const values = [...Object.values(ids), ...slugs];
  return values.map((id) => {
    const filled = names('path').reduce((url, name) => url.replace(`{${name}}`, id), path);
    const query = names('query').filter((name) => /event|template|user|client|from|ids?$/i.test(name));
    const search = new URLSearchParams(query.map((name) => [name, id]));
    const fields = Object.keys(body?.properties ?? {});
    const withIds = fields.flatMap((field) =>
      /ids$/i.test(field) ? [[field, [id]]] : /id$/i.test(field) ? [[field, id]] : [],
    );
    return {
      method,
      url: query.length > 0 ? `${filled}?${search}` : filled,
      body: method === 'GET' ? undefined : { ...example, ...(Object.fromEntries(withIds) as object) },
    };
  });
}

async function walkObjects(hub: Hub, run: Run): Promise<Kept[]> {
  const { db, apps } = hub;
  const owner = await buildPrivate(hub);
  const people: Record<Exclude<Role, 'anonymous'>, string> = {
    pending: (await buildUser(db, { status: 'pending' })).id,
    otherClient: (await buildUser(db, { tokens: 500, eventsAllowed: null })).id,
    suspended: (await buildUser(db, { status: 'suspended' })).id,
  };
  const document = (await hub.call('GET', '/api/openapi.json')).json;
  const operations = readOperations(document).filter(
    ({ method, path }) => !OWN_END.test(`${method} ${path}`),
  );
  const accessOf = new Map(
    apps[0]!.app.routeAccess.map((route) => [
      `${route.method} ${route.url.replaceAll(/:(\w+)/g, '{$1}')}`,
      route,
    ]),
  );
  const requests = operations.flatMap((operation) => {
    const route = accessOf.get(`${operation.method} ${operation.path}`);
    if (!route) throw new Error(`${operation.method} ${operation.path} does not say who may call it.`);
    return requestsFor(operation, owner).flatMap((request) =>
      ROLES.map((role) => ({ role, route, operation, request })),
    );
  });
  // A short run begins with requests that only the ownership check stops, then takes the rest in random order.
  const ranks = new Map(
    requests.map((request) => {
      const isOwners = request.role === 'otherClient' && ['owner', 'self'].includes(request.route.access);
      return [request, (isOwners ? 0 : 1) + run.random.next()];
    }),
  );
  requests.sort((one, other) => ranks.get(one)! - ranks.get(other)!);
  const untouched = await owner.fingerprint();
  const [seen, served, changed, misjudged]: string[][] = [[], [], [], []];
  let attempts = 0;
  for (const nth of run.attempts(requests.length, requests.length, 10)) {
    const { role, route, operation, request } = requests[nth]!;
    attempts = nth + 1;
    const as = role === 'anonymous' ? undefined : people[role];
    const answer: Answer = await hub.call(request.method, request.url, { as, body: request.body });
    const what = `${role}: ${operation.method} ${request.url}`;
    if (answer.text.includes(owner.canary)) seen!.push(what);
    if ((route.access === 'owner' || route.access === 'self') && answer.status < 400) served!.push(what);
    const refusal = refusalFor(route, role);
    const code: unknown = answer.status < 400 ? null : answer.json?.code;
    const isRefused = REFUSALS.includes(String(code));
    // The product checks ownership only after the role. An id that the caller may not see gets 404.
    const isRoleRefusal = refusal !== null && refusalFor({ ...route, access: 'client' }, role) !== null;
    if (isRoleRefusal && refusal !== code)
      misjudged!.push(`${what} answered ${String(code)}, not ${refusal}`);
    if (refusal === null && isRefused && code !== 'FORBIDDEN' && role !== 'anonymous')
      misjudged!.push(`${what} answered ${String(code)}`);
    if ((nth % 50 === 0 || attempts === requests.length) && (await owner.fingerprint()) !== untouched)
      changed!.push(what);
  }
  if ((await owner.fingerprint()) !== untouched) changed!.push('by one of the last calls');
  const row = (promise: string, found: string[] | undefined) =>
    keptIfZero(promise, attempts, { found: found!.length }, found!.slice(0, 3).join('; '));
  return [
    row("objects: nobody reads another owner's unpublished data", seen),
    row("objects: no call with another owner's id is served", served),
    row("objects: nobody changes another owner's data", changed),
    row('roles: every call answers each caller as the table of endpoints says', misjudged),
  ];
}

/** Ends a session in every possible way, and checks that every instance refuses it. */
async function endSessions(hub: Hub, run: Run): Promise<Kept> {
  const { db, apps } = hub;
  const admin = (await buildUser(db, { role: 'admin' })).id;
  const late: string[] = [];
  const ways = ['suspended', 'role', 'logout'] as const;
  let attempts = 0;
  for (const nth of run.attempts(60, 6, 4)) {
    const way = ways[nth % ways.length]!;
    const { id } = await buildUser(db);
    const headers = await hub.sessionOf(id);
    for (const { app } of apps) await app.inject({ url: '/api/my-events', headers });
    if (way === 'logout') await hub.call('POST', '/api/auth/logout', { as: id, body: {} });
    else {
      const body = way === 'role' ? { role: 'admin' } : { status: 'suspended', reason: 'Trust' };
      const path = way === 'role' ? 'change-role' : 'update-client';
      await hub.call('POST', `/api/admin/${path}/${id}`, { as: admin, body });
    }
    for (const { app } of apps) {
      attempts += 1;
      const { statusCode } = await app.inject({ url: '/api/my-events', headers });
      if (statusCode < 400) late.push(way);
    }
  }
  const about = [`${apps.length} instances`, ...late].join('; ');
  return keptIfZero(
    'sessions: a suspension, a new role and a sign-out end a session at once everywhere',
    attempts,
    { late: late.length },
    about,
  );
}

/** The promise: everybody reads and changes only their own data. */
export const access: Suite = {
  name: 'access',
  async run(run) {
    const hub = await Hub.open(run.isShort ? 'pglite' : 'postgres');
    try {
      return [...(await walkObjects(hub, run)), await endSessions(hub, run)];
    } finally {
      await hub.close();
    }
  },
};
