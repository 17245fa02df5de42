import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { connectPglite, connectPostgres } from '#server/platform/db/connect.ts';
import type { Database, DatabaseConnection } from '#server/platform/db/database.ts';
import { compareMigrations, migrate, migrateTo } from '#server/platform/db/migrate.ts';
import { daysFromNow, PLAIN_LAYOUT } from '#server/test/factories.ts';
import { startPostgresServer } from '#server/test/servers/postgres-server.ts';
import { startTestApp } from '#server/test/test-app.ts';
import { keptIfZero, type Kept } from '../e2e/cluster/promise.ts';
import { ENGINES, type Engine } from './hub.ts';
import { miscounted } from './money-mix.ts';
import type { Run, Suite } from './suite.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const EVENTS_EACH = 3;
const FLYERS_EACH = 4;

/** Fills the oldest schema: owners with grants, events with a template, and paid flyers. */
async function fillOldest(db: Database, owners: number): Promise<void> {
  const event = sql`'Meetup ' || o.nth || '-' || n`;
  const flyers = EVENTS_EACH * FLYERS_EACH;
  await db.execute(
    sql`create table o as select nth, gen_random_uuid() as id from generate_series(1, ${owners}::int) as nth`,
  );
  await db.execute(sql`insert into users (id, name, email, password_hash, status, tokens, tokens_issued, tokens_used, events_created,
    events_count, flyers_count, events_allowed) select id, 'Owner ' || nth, nth || '@example.org', 'none', 'approved', 100 - ${flyers}::int, 100,
    ${flyers}::int, ${EVENTS_EACH}::int, ${EVENTS_EACH}::int, ${flyers}::int, null from o`);
  await db.execute(
    sql`insert into token_transactions (client_id, delta, kind, reason) select id, 100, 'grant', 'Welcome tokens' from o`,
  );
  await db.execute(sql`insert into events (client_id, organizer_name, name, slug, description, event_date, location, country, category,
    flyer_enabled, flyers_paid, status, attendee_count, name_key, search_text, ends_at)
    select o.id, 'Owner ' || o.nth, ${event}, 'meetup-' || o.nth || '-' || n, 'Talks and workshops.', ${daysFromNow(60)}::date, 'Lagos, Nigeria', 'Nigeria',
      'technology', true, true, 'approved', ${FLYERS_EACH}::int, lower(${event}), lower(${event}), ${daysFromNow(61)}::date from o, generate_series(1, ${EVENTS_EACH}::int) n`);
  await db.execute(
    sql`insert into templates (event_id, name, canvas_size, layout_json) select id, 'Plain', '600x600', ${JSON.stringify(PLAIN_LAYOUT)}::jsonb from events`,
  );
  await db.execute(sql`insert into flyers (event_id, template_id, payer_id, content_hash, attendee_name, attendee_country, flyer_path, width, height, bytes,
    missing_characters) select e.id, t.id, e.client_id, md5(e.id::text || n), 'Guest ' || n, 'Kenya', 'flyers/aa/' || md5(e.id::text || n) || '.jpg', 1200, 1200, 1000, '[]'
    from events e join templates t on t.event_id = e.id, generate_series(1, ${FLYERS_EACH}::int) n`);
  await db.execute(sql`insert into token_transactions (client_id, delta, kind, reason)
    select e.client_id, -1, 'spend', 'Flyer: ' || e.name from flyers f join events e on e.id = f.event_id`);
  await db.execute(sql`drop table o`);
}

async function countRows(db: Database): Promise<string> {
  const tables = ['users', 'events', 'templates', 'flyers', 'token_transactions'];
  const { rows } = await db.execute(
    sql.raw(`select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`),
  );
  return JSON.stringify(rows[0]);
}

async function upgradeOn(engine: Engine, run: Run, connection: DatabaseConnection): Promise<Kept[]> {
  const { db } = connection;
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  await db.transaction((tx) => migrateTo(tx, { count: 1, last: all[0]!.hash }));
  await fillOldest(db, run.isShort ? 20 : 2000);
  const before = await countRows(db);
  const began = performance.now();
  const failure = await migrate(connection).then(
    () => null,
    (error: Error) => error.message,
  );
  if (failure !== null) {
    await connection.close();
    return [keptIfZero(`${engine}: every row of the oldest schema is kept`, 1, { failed: 1 }, failure)];
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const after = await countRows(db);
  const { pending } = await compareMigrations(db);
  const wrong = await miscounted(db);
  const app = await startTestApp({ connection });
  const detail = await app.app.inject({ url: '/api/events/meetup-1-1' });
  const list = await app.app.inject({ url: '/api/events?search=meetup&limit=10' });
  const templateId = detail.json<{ templates?: { id: string }[] }>().templates?.[0]?.id;
  const payload = { templateId, attendeeName: 'Ama', attendeeCountry: 'Ghana' };
  const flyer = await app.app.inject({ method: 'POST', url: '/api/flyers/generate', payload });
  const stillRight = await miscounted(db);
  await app.close();
  const serves = [detail, list, flyer].filter(({ statusCode }) => statusCode !== 200);
  return [
    keptIfZero(
      `${engine}: every row of the oldest schema is kept`,
      all.length,
      { lost: before === after ? 0 : 1, pending },
      `${after}, ${all.length} migrations in ${seconds} s`,
    ),
    keptIfZero(
      `${engine}: balances, counters and slots are right afterwards`,
      2,
      { wrong: [wrong, stillRight].filter(Boolean).length },
      wrong || stillRight,
    ),
    keptIfZero(
      `${engine}: the new version serves and sells from old rows`,
      3,
      { failed: serves.length },
      serves.map(({ body }) => body.slice(0, 200)).join('; '),
    ),
  ];
}

/**
 * The promise: rows that the first version wrote are intact under this version. `npm run test:cluster 60 upgrade` serves both
 * versions together.
 */
export const upgrade: Suite = {
  name: 'upgrade',
  async run(run) {
    const kept: Kept[] = [];
    for (const engine of run.isShort ? [run.random.pick(ENGINES)] : ENGINES) {
      if (engine === 'pglite') {
        kept.push(...(await upgradeOn(engine, run, await connectPglite())));
        continue;
      }
      const server = await startPostgresServer();
      const connection = await connectPostgres(server.urlOf('postgres'), () => {}, {
        statementMaxMs: 0,
      });
      kept.push(...(await upgradeOn(engine, run, connection).finally(() => server.stop())));
    }
    return kept;
  },
};
