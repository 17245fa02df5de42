import { sql } from 'drizzle-orm';
import { openSession } from '#server/domains/accounts/sessions/open-session.ts';
import type { Database } from '#server/platform/db/database.ts';
import { buildUser, PLAIN_LAYOUT } from '#server/test/factories.ts';
import { fillWithEvents } from '#server/test/many-events.ts';

export interface DashboardWorld {
  bearer: string;
  /** Id of the event with the most counted actions. */
  eventId: string;
  slug: string;
}

export interface Sizes {
  events: number;
  flyers: number;
  ledgerRows: number;
  /** Number of counted actions, including flyers. */
  actions: number;
}

/** Minimum number of events that `fillWithEvents` creates. */
const EVENTS_LEAST = 1000;

/** Fills an empty database with two years of data, all owned by one account. */
export async function fillDashboard(db: Database, sizes: Sizes): Promise<DashboardWorld> {
  const user = await buildUser(db, { packageTier: 'custom', eventsAllowed: null });
  const { id } = user;
  await fillWithEvents(db, id, Math.max(EVENTS_LEAST, sizes.events));
  await db.execute(sql`
    delete from events where id not in (select id from events order by md5(slug) limit ${sizes.events})`);
  await db.execute(sql`
    insert into templates (event_id, created_by, name, canvas_size, layout_json)
    select id, ${id}, 'Plain', '600x600', ${JSON.stringify(PLAIN_LAYOUT)}::jsonb from events`);
  await fillActions(db, id, sizes);
  await fillFlyers(db, id, sizes.flyers);
  await fillLedger(db, id, sizes.ledgerRows);
  await fillRollups(db);
  await fillActivity(db, id);
  for (const table of [
    'events',
    'templates',
    'flyers',
    'token_transactions',
    'analytics_rollups',
    'activity',
  ])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  const { rows } = await db.execute<{ eventId: string; slug: string }>(sql`
    select events.id as "eventId", slug from events join actions on event_id = events.id
    where status = 'approved' group by 1, 2 order by count(*) desc, slug limit 1`);
  const opening = { rememberMe: true, code: undefined, device: null, now: new Date() };
  return { bearer: await openSession(db, user, opening), ...rows[0]! };
}

/**
 * Creates a table with one row per action. A quarter of the actions are flyers, and half are views. Each event is active for
 * sixty days of the last two years.
 */
async function fillActions(db: Database, ownerId: string, { events, actions, flyers }: Sizes): Promise<void> {
  await db.execute(sql`
    create table actions as
    with numbered as (
      select e.id as event_id, t.id as template_id, (row_number() over (order by md5(e.slug)))::int - 1 as nth
      from events e join templates t on t.event_id = e.id
    )
    select event_id, ${ownerId}::uuid as owner_id,
      current_date - least(730, (nth * 37 % 690) + (n / ${events}::int * 7919 % 60))::int as day,
      case when n < ${flyers}::int then 'flyer' else
        (array['view','view','view','view','download','share','click','calendar'])[1 + n / 7 % 8] end as kind,
      template_id, 'Country ' || (n * 31 % 54) as country, 'site-' || (n * 17 % 40) || '.example' as source
    from generate_series(0, ${actions}::int - 1) as n join numbered on nth = n % ${events}::int`);
}

async function fillFlyers(db: Database, ownerId: string, flyers: number): Promise<void> {
  await db.execute(sql`
    insert into flyers (event_id, template_id, payer_id, content_hash, attendee_name, attendee_country, flyer_path,
      width, height, bytes, missing_characters, created_at)
    select event_id, template_id, owner_id, md5(row_number() over ()::text), 'Ada', country, 'none', 600, 600, 1, '[]', day
    from actions where kind = 'flyer'`);
  await db.execute(sql`update users set flyers_count = ${flyers} where id = ${ownerId}`);
}

async function fillLedger(db: Database, ownerId: string, rows: number): Promise<void> {
  await db.execute(sql`
    insert into token_transactions (client_id, delta, kind, reason, balance_after, created_at)
    select ${ownerId}, case when n % 1000 = 1 then 1000 else -1 end,
      (case when n % 1000 = 1 then 'grant' else 'spend' end)::token_transaction_kind, 'Flyer: Demo Day', 1000,
      now() - (${rows}::int - n) * interval '1 minute'
    from generate_series(1, ${rows}::int) as n`);
}

async function fillActivity(db: Database, ownerId: string): Promise<void> {
  await db.execute(sql`
    insert into activity (owner_id, event_id, kind, day, count, happened_at)
    select ${ownerId}, event_id, kind || 's', day, count(*), day from actions where kind in ('flyer', 'download')
    group by event_id, kind, day order by day`);
}

/** Fills the rollups defined by src/server/domains/analytics/rollups.ts. A tenth of the views come from links on flyers. */
async function fillRollups(db: Database): Promise<void> {
  const kinds = ['view', 'flyer', 'download', 'share', 'click', 'calendar'];
  const counted = kinds.map((kind) => `count(*) filter (where kind = '${kind}')`).join(', ');
  const dimensions: [dimension: string, value: string, where: string][] = [
    ['total', `''`, 'true'],
    ['event', 'event_id::text', 'true'],
    ['country', 'country', `kind in ('flyer', 'download')`],
    ['template', 'template_id::text', `kind in ('flyer', 'download')`],
    ['source', 'source', `kind not in ('flyer', 'download')`],
  ];
  for (const [dimension, value, where] of dimensions) {
    const scopes = [
      ...(dimension === 'event' ? [] : [['event_id', 'day', 'day']]),
      ['owner_id', 'day', 'day'],
      ...(dimension === 'total' ? [] : [['owner_id', 'month', `date_trunc('month', day)::date`]]),
    ];
    for (const [scope, grain, day] of scopes) {
      await db.execute(
        sql.raw(`
        insert into analytics_rollups (scope_id, dimension, grain, day, value, ${kinds.join(', ')}, visit)
        select ${scope}, '${dimension}', '${grain}', ${day}, ${value}, ${counted}, count(*) filter (where kind = 'view') / 10
        from actions where ${where} group by 1, 4, 5 order by 4`),
      );
    }
  }
  await db.execute(sql`
    insert into analytics_rollups (scope_id, dimension, grain, day, value, visit)
    select event_id, 'flyer', 'ever', '1970-01-01', id, 1 + row_number() over () % 20 from flyers`);
}

/** Returns the API paths that an organizer's dashboard requests. */
export function dashboardPaths(eventId: string): string[] {
  const periods = ['7', '30', '90', '365'];
  return [
    '/api/dashboard/stats',
    '/api/dashboard/package',
    '/api/dashboard/activity',
    '/api/dashboard/tokens',
    '/api/dashboard/tokens?kind=grant',
    '/api/my-events',
    '/api/analytics/events',
    // Limits the page size, so that smaller accounts also fill the page.
    '/api/my-events?status=pending&limit=20',
    ...periods.map((days) => `/api/analytics?days=${days}`),
    ...periods.map((days) => `/api/analytics?days=${days}&event=${eventId}`),
    ...['day', 'country', 'template', 'source'].flatMap((by) => [
      `/api/analytics/export?days=365&by=${by}`,
      `/api/analytics/export?days=365&by=${by}&event=${eventId}`,
    ]),
  ];
}
