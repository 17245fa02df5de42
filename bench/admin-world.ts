import { sql } from 'drizzle-orm';
import { openSession } from '#server/domains/accounts/sessions/open-session.ts';
import type { Database } from '#server/platform/db/database.ts';
import { buildUser } from '#server/test/factories.ts';
import { rebuildUserTotals } from '#server/platform/users/user-totals.ts';
import { fillWithEvents, withoutIndexes } from '#server/test/many-events.ts';

export interface AdminSizes {
  clients: number;
  /** Number of events, a multiple of 1,000. The admin owns the first thousand. */
  events: number;
  /** Number of consecutive events per client. Default 1. */
  eventsEach?: number;
  ledgerRows: number;
  auditRows: number;
  mails: number;
}

export interface AdminWorld {
  bearer: string;
  adminId: string;
  /** The owner of `eventId`. */
  clientId: string;
  eventId: string;
}

/** Fills an empty database with simulated years of use. Spreads events and ledger rows over all clients. */
export async function fillAdmin(db: Database, sizes: AdminSizes): Promise<AdminWorld> {
  const admin = await buildUser(db, { role: 'admin', name: 'Zola', email: 'zola@example.org' });
  await db.transaction((tx) => withoutIndexes(tx, 'users', () => fillClients(tx, sizes.clients)));
  await db.execute(sql`analyze users`);
  await nameOwners(db);
  const owner = (column: string) =>
    `(select ${column} from owners where nth = (copy * 1000 + number - 1001) / ${sizes.eventsEach ?? 1} % ${sizes.clients})`;
  await fillWithEvents(db, admin.id, sizes.events, { client_id: owner('id'), organizer_name: owner('name') });
  await db.transaction((tx) => fillLogs(tx, admin.id, sizes));
  await db.execute(sql`drop table owners`);
  await rebuildUserTotals(db);
  for (const table of ['events', 'users', 'token_transactions', 'audit_log', 'outbox'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  const { rows } = await db.execute<{ clientId: string; eventId: string }>(sql`
    select client_id as "clientId", id as "eventId" from events
    where status = 'approved' and client_id <> ${admin.id} order by id limit 1`);
  const opening = { rememberMe: true, code: undefined, device: null, now: new Date() };
  return { bearer: await openSession(db, admin, opening), adminId: admin.id, ...rows[0]! };
}

/** Creates the table `owners`, which numbers the clients from 0, approved clients first. */
async function nameOwners(db: Database): Promise<void> {
  await db.execute(sql`
    create table owners as select id, name,
      (row_number() over (order by status <> 'approved', created_at desc, id) - 1)::integer as nth
    from users where role = 'client'`);
  await db.execute(sql`create unique index on owners (nth) include (id, name)`);
  await db.execute(sql`vacuum analyze owners`);
}

/** Fills the token ledger, the audit log and other logs. Drops their indexes first and recreates them afterwards. */
async function fillLogs(db: Database, adminId: string, sizes: AdminSizes): Promise<void> {
  await withoutIndexes(db, 'token_transactions', () => fillLedger(db, sizes));
  await withoutIndexes(db, 'users', () => sumLedger(db));
  await withoutIndexes(db, 'audit_log', () =>
    db.execute(sql`
    insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
    select ${adminId}, (array['event.approve','event.reject','event.archive','account.login'])[1 + n % 4], 'event', id,
      now() - n * interval '1 minute'
    from (select id, row_number() over (order by md5(slug)) as place from events) as e
    join generate_series(1, ${sizes.auditRows}::int) as n on place = 1 + n % ${sizes.events}::int`),
  );
  await withoutIndexes(db, 'outbox', () =>
    db.execute(sql`
    insert into outbox (kind, recipient_id, recipient_email, data, status, created_at)
    select 'event-approved', id, email, '{"name":"Ada","eventName":"Demo Day","eventSlug":"demo-day"}',
      (case when n % 20 = 0 then 'waiting' else 'sent' end)::mail_status, now() - n * interval '1 minute'
    from (select id, email, row_number() over (order by id) as n from users where role = 'client') as u
    where n <= ${sizes.mails}::int`),
  );
}

/** Inserts clients. One in twenty is pending, and one in a hundred is suspended. */
async function fillClients(db: Database, clients: number): Promise<void> {
  await db.execute(sql`
    insert into users (name, email, password_hash, organization, status, package_tier, events_allowed, created_at)
    select (array['Amina','Kwame','Zola','Chipo','Fatou','Tariq','Wanjiru','Sefu'])[1 + n % 8] || ' ' || md5(n::text),
      'client' || n || '@example.org', 'none', 'Organization ' || (n % 5000),
      (case when n % 20 = 0 then 'pending' when n % 100 = 1 then 'suspended' else 'approved' end)::user_status,
      (array['free','bronze','silver','gold'])[1 + n % 4]::package_tier, null, now() - n * interval '7 minutes'
    from generate_series(1, ${clients}::int) as n`);
}

async function fillLedger(db: Database, { clients, ledgerRows }: AdminSizes): Promise<void> {
  await db.execute(sql`
    insert into token_transactions (client_id, delta, kind, reason, balance_after, created_at)
    select id, case when n % 10 = 0 then 20 else -1 end,
      (case when n % 10 = 0 then 'grant' else 'spend' end)::token_transaction_kind,
      case when n % 10 = 0 then 'Manual token assignment' else 'Flyer: Demo Day ' || n % 1000 end, 20,
      now() - (${ledgerRows}::int - n) * interval '20 seconds'
    from generate_series(0, ${ledgerRows}::int - 1) as n join owners on nth = n / 10 % ${clients}::int order by n`);
}

async function sumLedger(db: Database): Promise<void> {
  await db.execute(sql`
    with sums as (
      select client_id, sum(delta) as tokens, sum(delta) filter (where kind = 'grant') as issued,
        -sum(delta) filter (where kind = 'spend') as used
      from token_transactions group by 1
    )
    update users set tokens = greatest(0, sums.tokens), tokens_issued = coalesce(issued, 0), tokens_used = coalesce(used, 0)
    from sums where client_id = users.id`);
}

/** Returns URLs of the admin's lists. Their searches match many rows, exactly one client, or nothing. */
export function adminLists({ clientId }: AdminWorld): string[] {
  return [
    '/api/admin/pending-users',
    '/api/admin/pending-events',
    ...['', 'status=pending', 'sort=name', 'sort=events', 'tier=gold', 'search=amina', 'search=client4711%40', 'search=zzzz'].map((query) => `/api/admin/clients?${query}`), // oxfmt-ignore
    ...['', 'status=archived', 'status=pending', 'featured=only&status=approved', 'search=lagos', 'search=summit+nairobi', 'search=zzzz'].map((query) => `/api/admin/all-events?${query}`), // oxfmt-ignore
    ...['', 'search=manual', 'search=client4711%40', 'search=zzzz', `client=${clientId}`, 'kind=grant'].map((query) => `/api/admin/tokens?${query}`), // oxfmt-ignore
    ...['', 'search=event.reject', 'search=zzzz', 'area=event', `user=${clientId}`].map((query) => `/api/admin/audit?${query}`), // oxfmt-ignore
    ...['', 'state=waiting'].map((query) => `/api/admin/mail?${query}`),
    `/api/admin/contact`,
  ];
}

export function adminReads({ eventId }: AdminWorld): string[] {
  return [
    '/api/admin/stats',
    '/api/admin/palette?search=summit',
    '/api/admin/palette?search=amina',
    ...['', '/review', '/timeline', '/flyers'].map((part) => `/api/admin/events/${eventId}${part}`),
  ];
}
