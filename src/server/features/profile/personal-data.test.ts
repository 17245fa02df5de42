import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#server/app/schema.ts';
import { deleteAccount } from '#server/domains/deletion/delete-account.ts';
import { buildEvent, buildTemplate, buildUser } from '#server/test/factories.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { exportAccount } from './export-account.ts';

/**
 * Columns that hold a user's id, each with the section of the export that contains the column's rows. A text in parentheses is
 * the reason why the rows are not exported. Deleting the account empties all these columns, except those in `OUTLIVES`. If a new
 * column fails the first test, export it, delete it on account deletion, and add it here and to
 * docs/security/processing-record.md.
 */
const USER_COLUMNS: Record<string, string> = {
  'users.id': 'profile',
  'sessions.user_id': 'sessions',
  'sessions.seeing_as_id': '(an admin’s session; the audit log of the user names it)',
  'password_resets.user_id': '(secrets; the mail with the link is exported)',
  'passkeys.user_id': 'passkeys',
  'recovery_codes.user_id': '(secrets)',
  'activity.owner_id': 'activity',
  'token_transactions.client_id': 'tokenTransactions',
  'token_transactions.actor_id': '(an admin’s act on another account; in the audit log)',
  'events.client_id': 'events',
  'events.created_by': '(an admin’s act for another account)',
  'templates.created_by': '(an admin’s act for another account)',
  'flyers.payer_id': 'ownFlyersOnOthersEvents',
  'flyer_downloads.owner_id': '(counts on their way to the flyers)',
  'outbox.recipient_id': 'mail',
  'audit_log.actor_id': 'auditLog',
  'audit_log.subject_id': 'auditLog',
  'admin_changes.subject_id': '(a signal that is kept for an hour)',
  'analytics_rollups.scope_id': '(counts of visitors; exported as CSV by the analytics)',
  'contact_messages.assignee_id': '(an admin’s work)',
  'contact_replies.actor_id': '(an admin’s work)',
  'idempotency_keys.scope': '(deleted after a day)',
};

/** Columns that look like user ids by name but hold other ids. */
const OTHER_IDS = new Set([
  'activity.event_id',
  'admin_changes.id',
  'contact_messages.challenge_id',
  'contact_replies.message_id',
  'flyer_downloads.event_id',
  'flyer_guards.event_id',
  'flyer_downloads.flyer_id',
  'flyers.event_id',
  'flyers.template_id',
  'idempotency_keys.flyer_id',
  'jobs.claim_id',
  'outbox.claim_id',
  'passkeys.credential_id',
  'slug_history.event_id',
  'templates.event_id',
  'templates.family_id',
]);

/** Columns that keep a deleted user's id: the audit log, which stores no name, and rows that expire. */
const OUTLIVES = new Set(['audit_log.subject_id', 'admin_changes.subject_id', 'idempotency_keys.scope']);

const TABLES = (Object.values(schema) as unknown[]).filter((value) => is(value, PgTable));

test('every column that may hold a user’s id is covered by the export and the deletion, or is known not to hold one', () => {
  const found = TABLES.flatMap((table) => {
    const name = getTableName(table);
    const referring = getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return getTableName(foreignTable) === 'users' ? columns.map((column) => column.name) : [];
    });
    const suspicious = Object.values(getTableColumns(table))
      .map((column) => column.name)
      .filter((column) => /_id$|_by$|^scope$/.test(column));
    return [...new Set([...referring, ...suspicious])].map((column) => `${name}.${column}`);
  });
  const known = new Set([...Object.keys(USER_COLUMNS), ...OTHER_IDS]);
  expect(found.filter((column) => !known.has(column))).toEqual([]);
  const gone = [...known].filter((column) => !found.includes(column) && !column.endsWith('.id'));
  expect(gone).toEqual([]);
});

for (const [engine, fresh] of [
  ['pglite', freshDatabase],
  ['postgres', freshPostgres],
] as const) {
  test(`an account with rows in all these columns is exported completely and deleted completely, on ${engine}`, async () => {
    const connection = await fresh();
    const { db } = connection;
    const user = await buildUser(db, { tokens: 5, name: 'Canary Name', email: 'canary@example.org' });
    const other = await buildUser(db, { tokens: 5 });
    await buildUser(db, { role: 'admin' });
    const event = await buildEvent(db, { clientId: user.id });
    const elsewhere = await buildTemplate(db, {
      eventId: (await buildEvent(db, { clientId: other.id, createdBy: user.id })).id,
      createdBy: user.id,
    });
    const { id } = user;
    const flyer = (eventId: string, templateId: string | null) => sql`
      insert into flyers (event_id, template_id, payer_id, content_hash, attendee_name, attendee_country, flyer_path, width, height, bytes, missing_characters)
      values (${eventId}, ${templateId}, ${id}, ${eventId}, 'Guest', 'Kenya', ${eventId}, 1, 1, 1, '[]') returning id`;
    const own = await db.execute<{ id: string }>(flyer(event.id, null));
    await db.execute(flyer(elsewhere.eventId, elsewhere.id));
    const statements = [
      sql`insert into sessions (id_hash, user_id, expires_at) values ('a', ${id}, now() + interval '1 day')`,
      sql`insert into sessions (id_hash, user_id, seeing_as_id, expires_at) values ('b', ${other.id}, ${id}, now() + interval '1 day')`,
      sql`insert into password_resets (token_hash, user_id, expires_at) values ('c', ${id}, now())`,
      sql`insert into recovery_codes (user_id, code_hash) values (${id}, 'd')`,
      sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, synced, name) values (${id}, 'c', 'k', 0, '{}', true, 'Firefox')`,
      sql`insert into activity (owner_id, event_id, kind) values (${id}, ${event.id}, 'submitted'), (${id}, null, 'tokens-granted')`,
      sql`update token_transactions set actor_id = ${id} where client_id = ${other.id}`,
      sql`insert into flyer_downloads (flyer_id, event_id, owner_id) values (${own.rows[0]!.id}, ${event.id}, ${id})`,
      sql`insert into outbox (kind, recipient_id, recipient_email, data) values ('low-tokens', ${id}, ${user.email}, '{"name":"Canary Name","tokens":3}')`,
      sql`insert into audit_log (actor_id, action) values (${id}, 'account.login')`,
      sql`insert into audit_log (action, subject_type, subject_id, details) values ('user.suspend', 'user', ${id}, '{"reason":"Canary Name"}')`,
      sql`insert into audit_log (action, subject_type, subject_id, details) values ('event.reject', 'event', ${event.id}, '{"reason":"Canary Name","note":"Canary Name"}')`,
      sql`insert into admin_changes (kind, subject_id) values ('decision', ${id})`,
      sql`insert into analytics_rollups (scope_id, dimension, grain, day, value) values (${id}, 'total', 'day', current_date, '')`,
      sql`insert into contact_messages (name, email, subject, message, inquiry_type, assignee_id) values ('A', 'a@b.org', 'S', 'M', 'general', ${id})`,
      sql`insert into contact_replies (message_id, actor_id, reply) select id, ${id}, 'R' from contact_messages`,
      sql`insert into idempotency_keys (scope, key, request_hash, flyer_id) select ${id}, 'k', 'h', id from flyers where event_id = ${elsewhere.eventId}`,
    ];
    for (const statement of statements) await db.execute(statement);
    const rowsOf = async (column: string) => {
      const [table, name] = column.split('.') as [string, string];
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(name)}::text = ${id}`,
      );
      return rows[0]!.n;
    };

    const parts: string[] = [];
    const request = { userId: id, sessionId: 'a', now: new Date() };
    for await (const part of exportAccount({ db, publicUrl: 'http://tukutane.test' }, request))
      parts.push(part);
    const data = JSON.parse(parts.join('')) as Record<string, object>;
    for (const [column, section] of Object.entries(USER_COLUMNS)) {
      expect([column, await rowsOf(column)]).not.toEqual([column, 0]);
      if (section.startsWith('(')) continue;
      expect([column, Object.keys(data[section] ?? {}).length]).not.toEqual([column, 0]);
    }

    await deleteAccount(db, user);
    const emptied = Object.keys(USER_COLUMNS).filter((column) => !OUTLIVES.has(column));
    for (const column of emptied) expect([column, await rowsOf(column)]).toEqual([column, 0]);
    for (const table of TABLES.map((one) => getTableName(one))) {
      const { rows } = await db.execute(
        sql`select 1 from ${sql.identifier(table)} as t where t::text ~ 'Canary Name|canary@example'`,
      );
      expect([table, rows.length]).toEqual([table, 0]);
    }
    await connection.close();
  });
}
