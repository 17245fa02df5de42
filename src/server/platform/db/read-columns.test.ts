import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#server/platform/users/users-tables.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { templates } from '#server/domains/templates/templates-tables.ts';
import { buildEvent, buildTemplate, buildUser } from '#server/test/factories.ts';
import { columnReader } from './read-columns.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';

const connections = [await freshDatabase(), await freshPostgres()];
afterAll(() => Promise.all(connections.map((connection) => connection.close())));

test.each(connections)(
  'prepared columns read the same rows as the query builder, on $engine',
  async ({ db }) => {
    await buildUser(db, {
      customPackagePrice: '12.50',
      twoFactorStep: 58_000_000,
      twoFactorSince: new Date(),
    });
    const changes = [{ field: 'name', from: 'A "quoted" name', to: null }];
    const event = await buildEvent(db, { location: 'Nairobi', tags: 'ai, 5', changes });
    await buildTemplate(db, { eventId: event.id });
    for (const table of [users, events, templates]) {
      const reader = columnReader(getTableColumns(table));
      const { rows } = await db.execute(sql`select ${reader.selection} from ${table} order by id`);
      const built: unknown[] = await db
        .select()
        .from(table)
        .orderBy(sql`id`);
      expect(built.length).toBeGreaterThan(0);
      expect(rows.map((row) => reader.read(row))).toEqual(built);
    }
  },
);
