import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import type { Database } from '#server/platform/db/database.ts';
import { buildEvent, buildTemplate, buildUser } from '#server/test/factories.ts';
import { dataUrl } from '#server/test/flyer-fixture.ts';
import { keptIfZero, type Kept } from '../e2e/cluster/promise.ts';
import { Hub } from './hub.ts';
import type { Suite } from './suite.ts';

/**
 * Every column that refers to a user. Each value names the section of the user's export that contains the rows, or the reason why
 * the export omits the rows. Before adding a column, decide how its data is exported and deleted.
 */
const COLUMNS_OF_USERS: Record<string, string> = {
  'activity.owner_id': 'derived from events, flyers and tokens, which are exported',
  'audit_log.actor_id': 'export: auditLog',
  'contact_messages.assignee_id': "an admin's work, about another person's message",
  'contact_replies.actor_id': "an admin's work, about another person's message",
  'events.client_id': 'export: events',
  'events.created_by': 'export: events',
  'flyer_downloads.owner_id': 'deleted with its flyer, or once it is counted',
  'flyers.payer_id': 'export: ownFlyersOnOthersEvents',
  'outbox.recipient_id': 'export: mail',
  'passkeys.user_id': 'export: passkeys',
  'password_resets.user_id': 'a secret, for an hour',
  'recovery_codes.user_id': 'a secret',
  'sessions.user_id': 'export: sessions',
  'sessions.seeing_as_id': "an admin's session",
  'templates.created_by': 'export: templates',
  'token_transactions.actor_id': "an admin's work, in the other user's export",
  'token_transactions.client_id': 'export: tokenTransactions',
};

/** Tables that may still refer to a deleted user, and why. */
const KEPT_AFTER_DELETION: Record<string, string> = {
  audit_log: 'who did what, by id; names and reasons are deleted',
  admin_changes: 'what open admin panels follow, by id, for an hour',
  contact_messages: 'letters to the team, which no account owns',
  outbox: 'the copies of such letters, for 90 days',
};

async function columnsOfUsers(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass
    union select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(user|owner|client|payer|actor|viewer|account)_id$' and udt_name = 'uuid'
      and table_name not in (select matviewname from pg_matviews)`);
  return rows.map(({ name }) => name);
}

/** The tables with a row that contains one of the texts. */
async function tablesWith(db: Database, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const text of texts) {
      const { rows } = await db.execute<{ n: string }>(
        sql`select count(*) n from ${sql.identifier(name)} each where each::text like ${`%${text}%`}`,
      );
      if (Number(rows[0]!.n) > 0) found.push(`${name} (${text})`);
    }
  }
  return found;
}

interface Canaries {
  name: string;
  email: string;
  password: string;
  photo: string;
  search: string;
  message: string;
  address: string;
  agent: string;
}

/** Texts that occur nowhere else, one for each kind of personal data. */
function canaries(): Canaries {
  const of = (kind: string) => `canary${kind}${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  return {
    name: of('name'),
    email: `${of('mail')}@example.org`,
    password: of('password'),
    photo: of('photo'),
    search: of('search'),
    message: of('message'),
    address: '203.0.113.77',
    agent: of('agent'),
  };
}

/** Performs every action that stores personal data. Returns the ids of the user and of the attendee's flyer. */
async function leaveTraces(
  hub: Hub,
  { name, email, password, photo, search, message, address, agent }: Canaries,
) {
  const { app, db } = hub.apps[0]!;
  const send = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers: object = {}) =>
    app.inject({
      method,
      url,
      remoteAddress: address,
      headers: { 'user-agent': `Mozilla/5.0 ${agent}`, ...headers },
      ...(payload && { payload }),
    });
  const form = { name, email, password, confirmPassword: password, terms: true };
  await send('POST', '/api/auth/apply', form);
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
  const { id } = rows[0]!;
  const admin = (await buildUser(db, { role: 'admin' })).id;
  await hub.call('POST', `/api/admin/approve-user/${id}`, { as: admin, body: {} });
  await send('POST', '/api/auth/login', { email, password: `${password}wrong` });
  const session = (await send('POST', '/api/auth/login', { email, password })).json<{ sessionId: string }>();
  await send('POST', '/api/auth/forgot-password', { email });
  await send('GET', `/api/events?search=${search}`);
  await send('GET', `/events/${search}`);
  await send('POST', '/api/chatbot', { message: `Events by ${message}`, conversation: [] });
  await send('POST', '/api/contact', {
    name,
    email,
    subject: message,
    message,
    mathAnswer: 4,
    correctAnswer: 4,
  });
  await send('POST', '/api/contact', { name, email: 'broken', message: { $: message } });
  const owner = await buildUser(db, { tokens: 50 });
  const event = await buildEvent(db, { clientId: owner.id });
  const { id: templateId } = await buildTemplate(db, { eventId: event.id });
  const pixels = sharp({ create: { width: 300, height: 300, channels: 3, background: '#b8431f' } });
  const attendeePhoto = dataUrl(
    await pixels
      .withExif({ IFD0: { Artist: photo, Copyright: photo } })
      .jpeg()
      .toBuffer(),
  );
  const made = await send('POST', '/api/flyers/generate', {
    templateId,
    attendeeName: name,
    attendeeCountry: 'Kenya',
    attendeePhoto,
  });
  const { flyerId } = made.json<{ flyerId: string }>();
  await send('GET', `/api/flyers/${flyerId}/download`);
  await send('GET', `/api/events/${event.slug}`);
  await send('POST', `/api/events/${event.id}/actions`, { kind: 'share' });
  const bearer = { authorization: `Bearer ${session.sessionId}` };
  const mine = await send(
    'POST',
    '/api/events',
    { name: 'Kigali Meetup', description: message, eventDate: '2030-01-01', heroPath: attendeePhoto },
    bearer,
  );
  return { id, flyerId, bearer, sessionId: session.sessionId, event: mine.statusCode };
}

async function files(hub: Hub): Promise<Buffer[]> {
  const { storage } = hub.apps[0]!;
  const all: Buffer[] = [];
  const listed = storage as typeof storage & { list(after: string | null): AsyncIterable<string> };
  for await (const key of listed.list(null)) all.push((await storage.read(key))!);
  return all;
}

/** The promise: personal data stays out of logs, metrics and counts, can be exported, and is deleted with the account. */
export const privacy: Suite = {
  name: 'privacy',
  async run() {
    const lines: string[] = [];
    const log = pino({ level: 'trace', base: null }, { write: (line) => void lines.push(line) });
    const hub = await Hub.open('pglite', { log });
    const { db } = hub;
    try {
      const canary = canaries();
      const { id, bearer, sessionId } = await leaveTraces(hub, canary);
      const all = [...Object.values(canary), sessionId];
      const saidIn = (text: string) => all.filter((each) => text.includes(each));
      const metrics = await hub.call('GET', '/metrics');
      const counted = await tablesWith(db, all);
      const isCount = (table: string) =>
        /^(?:analytics|unanswered|user_totals|balance_totals|activity|admin_changes|jobs)/.test(table);
      const stored = await files(hub);
      const kept: Kept[] = [
        keptIfZero(
          'logs hold no personal data',
          lines.length,
          { found: saidIn(lines.join('')).length },
          saidIn(lines.join('')).join(', '),
        ),
        keptIfZero(
          'metrics hold no personal data',
          1,
          { found: saidIn(metrics.text).length },
          saidIn(metrics.text).join(', '),
        ),
        keptIfZero(
          'analytics and other counts hold no personal data',
          counted.length,
          { found: counted.filter(isCount).length },
          counted.filter(isCount).join(', '),
        ),
        keptIfZero("stored pictures hold nothing of the photo's metadata", stored.length, {
          found: stored.filter((bytes) => bytes.includes(canary.photo)).length,
        }),
        keptIfZero('no table holds a password, a session or an address', counted.length, {
          found: counted.filter((table) =>
            [canary.password, canary.address, sessionId].some((each) => table.includes(`(${each})`)),
          ).length,
        }),
      ];
      const columns = await columnsOfUsers(db);
      const undecided = columns.filter((column) => !(column in COLUMNS_OF_USERS));
      const gone = Object.keys(COLUMNS_OF_USERS).filter((column) => !columns.includes(column));
      kept.push(
        keptIfZero(
          "every column with a user's id is decided about",
          columns.length,
          { undecided: undecided.length, gone: gone.length },
          [...undecided, ...gone].join(', '),
        ),
      );
      const { json: exported } = await hub.call('GET', '/api/account/export', { headers: bearer });
      const lists = Object.values(COLUMNS_OF_USERS).flatMap((where) => where.split('export: ')[1] ?? []);
      const missing = [...new Set(lists)].filter((list) => !(list in exported));
      kept.push(
        keptIfZero(
          'the export has every list',
          lists.length,
          { missing: missing.length },
          missing.join(', '),
        ),
      );
      const body = { password: canary.password };
      const ended = await hub.call('DELETE', '/api/account', { headers: bearer, body });
      const left = (await tablesWith(db, [id, canary.email])).filter(
        (table) => !(String(table.split(' ')[0]) in KEPT_AFTER_DELETION),
      );
      kept.push(
        keptIfZero(
          'a deleted account leaves nothing of its owner',
          columns.length,
          { refused: ended.status === 200 ? 0 : 1, left: left.length },
          [ended.status === 200 ? '' : ended.text, ...left].filter(Boolean).join(', '),
        ),
      );
      return kept;
    } finally {
      await hub.close();
    }
  },
};
