import { sql } from 'drizzle-orm';
import { openSession } from '#server/domains/accounts/sessions/open-session.ts';
import { grantTokens } from '#server/domains/ledger/grant-tokens.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findUser } from '#server/platform/users/find-user.ts';
import { PLAIN_LAYOUT } from '#server/test/factories.ts';
import { withoutIndexes } from '#server/test/many-events.ts';
import { fillAdmin, type AdminWorld } from '../admin-world.ts';

export interface Organizer {
  id: string;
  bearer: string;
  /** An upcoming event with flyers. */
  eventId: string;
  slug: string;
  templateId: string;
}

export interface ScaleWorld {
  events: number;
  admin: AdminWorld;
  /** Organizers with twenty events each, whatever the database size. Later runs on the same data add events. */
  organizers: Organizer[];
  /** A flyer of the first organizer's event. */
  flyerId: string;
}

/** Flyers per event. */
const FLYERS = 10;
const LEDGER_ROWS = 10;
const EVENTS_EACH = 20;
const ORGANIZERS = 200;
/** Tokens per organizer: more than a run can spend. */
const TOKENS = 100_000;

/** Fills an empty, migrated database with `events` events, as many users, and ten flyers and ledger rows for each. */
export async function fillScale(db: Database, events: number): Promise<void> {
  await fillAdmin(db, {
    clients: events,
    events,
    eventsEach: EVENTS_EACH,
    ledgerRows: events * LEDGER_ROWS,
    auditRows: events,
    mails: events / 2,
  });
  await fillTable(db, 'templates', `
    insert into templates (event_id, created_by, name, canvas_size, layout_json, created_at)
    select id, client_id, 'Plain', '600x600', '${JSON.stringify(PLAIN_LAYOUT)}'::jsonb, created_at from events where flyer_enabled`); // oxfmt-ignore
  // Half of the events have flyers. Flyers of different events are interleaved, as in production.
  await fillTable(db, 'flyers', `
    insert into flyers (event_id, template_id, payer_id, content_hash, attendee_name, attendee_country, flyer_path, width, height,
      bytes, preview_path, preview_width, preview_height, missing_characters, created_at)
    select event_id, id, created_by, hash, 'Ama ' || n, 'Ghana', 'flyers/' || left(hash, 2) || '/' || hash || '.jpg', 600, 600,
      80000, 'flyers/' || left(hash, 2) || '/' || hash || '-preview.jpg', 600, 600, '[]', now() - (${FLYERS * 2} - n) * interval '1 day'
    from generate_series(1, ${FLYERS * 2}) as n cross join templates
    cross join lateral (select encode(sha256((id::text || n)::bytea), 'hex') as hash) as hashed`); // oxfmt-ignore
  await fillTable(db, 'activity', `
    insert into activity (owner_id, event_id, kind, day, count, happened_at)
    select client_id, id, kind, day, 5, day from events
    cross join (values ('flyers', current_date - 1), ('flyers', current_date - 2), ('downloads', current_date - 1)) as did (kind, day)`); // oxfmt-ignore
  await fillTable(db, 'analytics_rollups', rollups());
  await fillTable(db, 'contact_messages', `
    insert into contact_messages (name, email, inquiry_type, subject, message, status, created_at)
    select 'Ama', 'ama' || n || '@example.org', 'general', 'Question ' || n, 'Who can help me with my event?',
      (case when n % 10 = 0 then 'new' else 'closed' end)::contact_status, now() - n * interval '1 hour'
    from generate_series(1, ${events / 100}) as n`); // oxfmt-ignore
  for (const table of ['templates', 'flyers', 'activity', 'analytics_rollups', 'contact_messages'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  // Removes the old row versions that setting the balances left behind.
  await db.execute(sql`vacuum full users`);
  await db.execute(sql`vacuum analyze users`);
}

async function fillTable(db: Database, table: string, insert: string): Promise<void> {
  await db.transaction((tx) => withoutIndexes(tx, table, () => tx.execute(sql.raw(insert))));
}

/** Returns the SQL for the rollups: four days for each event, and a month of days and a year of months for each owner. */
function rollups(): string {
  const counted = '10, 2, 1, 1, 3, 1';
  const rows = (
    scope: string,
    from: string,
    dimension: string,
    grain: string,
    days: string,
    values: string,
  ) => `
    select ${scope}, '${dimension}'::analytics_dimension, '${grain}'::analytics_grain, day, value, ${counted}
    from ${from} cross join ${days} as days (day) cross join unnest('{${values}}'::text[]) as value`;
  const owners = `(select distinct client_id from events) as owners`;
  const lastDays = (days: number) => `(select current_date - n from generate_series(1, ${days}) as n)`;
  const months = `(select (date_trunc('month', now()) - n * interval '1 month')::date from generate_series(0, 11) as n)`;
  return `insert into analytics_rollups (scope_id, dimension, grain, day, value, view, flyer, download, share, click, calendar) ${[
    rows('id', 'events', 'total', 'day', lastDays(4), '""'),
    rows('id', 'events', 'country', 'day', lastDays(2), 'Ghana,Kenya'),
    rows('id', 'events', 'source', 'day', lastDays(2), 'linkedin.com'),
    rows('client_id', owners, 'total', 'day', lastDays(30), '""'),
    rows('client_id', owners, 'total', 'month', months, '""'),
    rows('client_id', owners, 'country', 'month', months, 'Ghana,Kenya'),
    rows('client_id', owners, 'source', 'month', months, 'linkedin.com,google.com'),
  ].join(' union all ')}`;
}

/** Signs in the admin and two hundred organizers, and fills their balances. */
export async function openScale(db: Database, events: number): Promise<ScaleWorld> {
  const { rows } = await db.execute<Omit<Organizer, 'bearer'>>(sql`
    select distinct on (u.id) u.id, e.id as "eventId", e.slug, t.id as "templateId"
    from (
      select id, (select count(*) from events where client_id = users.id) as number from users
      where role = 'client' and status = 'approved' order by created_at desc limit ${ORGANIZERS * 2}
    ) as u
    join events e on e.client_id = u.id and e.status = 'approved' and e.ends_at > now() + interval '2 days'
      join templates t on t.event_id = e.id
    where number >= ${EVENTS_EACH} order by u.id, e.id`);
  const chosen = rows.slice(0, ORGANIZERS);
  const ids = sql.join(chosen.map(({ id }) => sql`${id}::uuid`), sql`, `); // oxfmt-ignore
  // Gives the organizers the gold package, which includes every feature.
  await db.execute(
    sql`update users set package_tier = 'gold' where id in (${ids}) and package_tier <> 'gold'`,
  );
  const organizers: Organizer[] = [];
  for (const organizer of chosen) {
    const user = await findUser(db, organizer.id);
    if (user.tokens < TOKENS)
      await grantTokens(db, { userId: user.id, amount: TOKENS, kind: 'grant', reason: 'For a measurement' });
    organizers.push({ ...organizer, bearer: await sessionOf(db, organizer.id) });
  }
  const { rows: admins } = await db.execute<{ id: string }>(sql`select id from users where role = 'admin' order by created_at limit 1`); // oxfmt-ignore
  const { rows: flyers } = await db.execute<{ id: string }>(sql`
    select id from flyers where event_id = ${organizers[0]!.eventId} order by created_at limit 1`);
  const adminId = admins[0]!.id;
  return {
    events,
    admin: {
      adminId,
      bearer: await sessionOf(db, adminId),
      clientId: organizers[0]!.id,
      eventId: organizers[0]!.eventId,
    },
    organizers,
    flyerId: flyers[0]!.id,
  };
}

async function sessionOf(db: Database, userId: string): Promise<string> {
  const user = await findUser(db, userId);
  return openSession(db, user, { rememberMe: true, code: undefined, device: null, now: new Date() });
}
