import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { searchTextOf } from '#server/domains/search-index/search-text.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { SentStatements } from '#server/test/sent-statements.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { events } from '../events-tables.ts';
import { renameOrganizer } from './rename-organizer.ts';

for (const [engine, fresh] of [
  ['pglite', freshDatabase],
  ['postgres', freshPostgres],
] as const) {
  test(`renaming an organizer updates all their events as rewriting them would, on ${engine}`, async () => {
    const connection = await fresh();
    const { db } = connection;
    const { id: clientId } = await buildUser(db);
    for (const name of ['Kigali\'s "Day" \\ 1', 'Nuit à Abidjan']) await buildEvent(db, { clientId, name });
    const other = await buildEvent(db);
    await renameOrganizer(db, clientId, 'Baobab “Côté” Collective');
    const rows = await db.select().from(events).where(eq(events.clientId, clientId));
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.organizerName).toBe('Baobab “Côté” Collective');
      expect(row.searchText).toBe(searchTextOf(row));
    }
    expect((await db.select().from(events).where(eq(events.id, other.id)))[0]).toEqual(other);
    await connection.close();
  });
}

test('many events take no more statements than one', async () => {
  const connection = await freshPostgres();
  const { db } = connection;
  const { id: clientId } = await buildUser(db);
  const sent = new SentStatements();
  const counts: number[] = [];
  for (const name of ['One Name', 'Another Name']) {
    await buildEvent(db, { clientId });
    await buildEvent(db, { clientId });
    sent.forget();
    await renameOrganizer(db, clientId, name);
    counts.push(sent.all.length);
  }
  sent.stopWatching();
  expect(counts[1]).toBe(counts[0]);
  await connection.close();
});
