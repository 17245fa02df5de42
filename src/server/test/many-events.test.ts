import { expect, test } from 'vitest';
import { events } from '#server/domains/events/events-tables.ts';
import { searchTextOf } from '#server/domains/search-index/search-text.ts';
import { buildUser } from './factories.ts';
import { fillWithEvents } from './many-events.ts';
import { freshDatabase } from './test-database.ts';

test('filled events have the search texts that the product would write', async () => {
  const { db, close } = await freshDatabase();
  const { id } = await buildUser(db);
  await fillWithEvents(db, id, 2000);
  const inOrder = (text: string) => text.split('\n').map((line) => line.split(' ').toSorted());
  for (const event of await db.select().from(events))
    expect(inOrder(event.searchText)).toEqual(inOrder(searchTextOf(event)));
  await close();
});
