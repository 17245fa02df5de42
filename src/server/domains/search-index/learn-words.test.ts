import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { approveEvent } from '#server/domains/events/review/approve-event.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { listEvents } from '#server/domains/event-lists/list-events.ts';
import { listManagedEvents } from '#server/domains/event-lists/list-managed-events.ts';
import { rekeyEvents } from '#server/domains/events/keys/rekey-events.ts';
import { learnWords } from './learn-words.ts';
import { searchWords } from './search-tables.ts';
import { suggestEvents } from '#server/domains/event-lists/suggest-events.ts';

describe.each([
  ['PGlite', freshDatabase],
  ['PostgreSQL', freshPostgres],
] as const)('on %s', (_, fresh) => {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await fresh();
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    await connection.db.delete(events);
    await connection.db.delete(searchWords);
  });

  async function vocabulary() {
    const rows = await connection.db.select().from(searchWords);
    return Object.fromEntries(rows.map(({ word, published }) => [word, published]));
  }

  async function find(search: string) {
    const { items, corrected } = await listEvents(connection.db, 'https://x.example', { search }, new Date());
    return { names: items.map(({ name }) => name), corrected };
  }

  test('words are learnt once, and published words stay published', async () => {
    const { db } = connection;
    await learnWords(db, []);
    await learnWords(db, [{ searchText: 'solar\n\nkiln' }]);
    expect(await vocabulary()).toEqual({ solar: false, kiln: false });
    const both = [{ searchText: 'kiln pottery', status: 'approved' as const }, { searchText: 'kiln draft' }];
    await learnWords(db, both);
    await learnWords(db, both);
    await learnWords(db, [{ searchText: 'kiln', status: 'pending' }]);
    expect(await vocabulary()).toEqual({ solar: false, kiln: true, pottery: true, draft: false });
  });

  test('concurrent writers of the same words in any order do not deadlock', async () => {
    const words = Array.from({ length: 300 }, (_unused, n) => `w${(n * 7919) % 300}`);
    await Promise.all(
      Array.from({ length: 8 }, (_unused, turn) =>
        connection.db.transaction((tx) =>
          learnWords(tx, [
            {
              searchText: [...words.slice(turn * 31), ...words.slice(0, turn * 31)].join(' '),
              status: turn % 2 === 0 ? 'approved' : 'pending',
            },
          ]),
        ),
      ),
    );
    const known = await vocabulary();
    expect(Object.keys(known)).toHaveLength(300);
    expect(Object.values(known).every(Boolean)).toBe(true);
  });

  test('corrections and suggestions do not reveal words of an event in review until it is approved', async () => {
    const { db } = connection;
    const admin = await buildUser(db, { role: 'admin' });
    const secret = await buildEvent(db, { name: 'Zanthoxylum Unveiling', status: 'pending' });
    for (const search of ['zanthoxilum', 'zanthoxylum', 'zanthox', 'unveilings']) {
      expect([search, (await find(search)).names]).toEqual([search, []]);
      expect((await find(search)).corrected ?? '').not.toMatch(/zanthoxylum|unveiling/);
      expect(await suggestEvents(db, search, new Date())).toEqual([]);
    }
    for (const search of ['zanthoxilum', 'zanthox', 'unveilings']) {
      const { items } = await listManagedEvents(db, { search }, { limit: 5 });
      expect([search, items.map(({ id }) => id)]).toEqual([search, [secret.id]]);
    }
    await approveEvent(db, { eventId: secret.id, actorId: admin.id });
    expect(await find('zanthoxilum')).toEqual({ names: [secret.name], corrected: 'zanthoxylum' });
  });

  test('public searches are corrected to published words, not to words of drafts', async () => {
    await buildEvent(connection.db, { name: 'Pottery Fair' });
    await buildEvent(connection.db, { name: 'Potery Draft', status: 'pending' });
    expect(await find('potery')).toEqual({ names: ['Pottery Fair'], corrected: 'pottery' });
  });

  test('admins find archived events by part of a name, organizer and words', async () => {
    const { db } = connection;
    const owner = await buildUser(db, { organization: 'Quokka Collective' });
    const { id } = await buildEvent(db, {
      clientId: owner.id,
      name: 'Harvest Moon',
      description: 'With sorghum.',
      status: 'archived',
    });
    for (const search of ['harv', 'quoka', 'sorghum', 'moon collective']) {
      const { items } = await listManagedEvents(db, { search }, { limit: 5 });
      expect([search, items.map((item) => item.id)]).toEqual([search, [id]]);
      expect((await find(search)).names).toEqual([]);
    }
  });

  test('rewriting keys fills the vocabulary', async () => {
    const { db } = connection;
    const { id } = await buildEvent(db, { name: 'Chrysanthemum Evening' });
    await db.delete(searchWords);
    await db.update(events).set({ keysVersion: 0, searchText: '\n\n' }).where(eq(events.id, id));
    expect((await find('crysanthemum')).names).toEqual([]);
    await rekeyEvents(db, { onFailure: (id) => expect.unreachable(id) });
    expect((await find('crysanthemum')).names).toEqual(['Chrysanthemum Evening']);
    const { rows } = await db.execute(
      sql`select 1 from search_words where word = 'chrysanthemum' and published`,
    );
    expect(rows).toHaveLength(1);
  });
});
