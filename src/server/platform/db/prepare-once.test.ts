import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileDeletions } from '#server/platform/media/media-tables.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { prepareOnce, prepareRows } from './database.ts';

test.each([
  ['embedded', freshDatabase],
  ['PostgreSQL', freshPostgres],
])('a statement prepared once runs in the transaction that it is called with: %s', async (_, open) => {
  const { db, close } = await open();
  const add = prepareOnce((any) =>
    any
      .insert(fileDeletions)
      .values({ key: sql.placeholder('key') })
      .prepare('add_key'),
  );
  const keys = prepareOnce((any) =>
    prepareRows<{ key: string }>(any, 'all_keys', sql`select key from ${fileDeletions} order by key`),
  );
  await add(db).execute({ key: 'kept' });
  expect(await keys(db).all({})).toHaveLength(1);
  const undone = db.transaction(async (tx) => {
    await add(tx).execute({ key: 'undone' });
    expect(await keys(tx).all({})).toHaveLength(2);
    throw new Error('Undo.');
  });
  await expect(undone).rejects.toThrow('Undo.');
  expect(await keys(db).all({})).toEqual([{ key: 'kept' }]);
  await close();
});
