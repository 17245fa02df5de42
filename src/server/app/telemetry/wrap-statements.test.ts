import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prepareOnce } from '#server/platform/db/database.ts';
import { fileDeletions } from '#server/platform/media/media-tables.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { wrapStatements } from './wrap-statements.ts';

test('a traced statement that is prepared once runs in the transaction that it is called with', async () => {
  const { db, close } = await freshDatabase();
  const session = Object.getPrototypeOf(db._.session) as { prepareQuery: unknown };
  const { prepareQuery } = session;
  const traced: string[] = [];
  wrapStatements(db, (name, run) => {
    traced.push(name);
    return run();
  });
  const add = prepareOnce((any) =>
    any
      .insert(fileDeletions)
      .values({ key: sql.placeholder('key') })
      .prepare('add_key'),
  );
  await add(db).execute({ key: 'kept' });
  const undone = db.transaction(async (tx) => {
    await add(tx).execute({ key: 'undone' });
    throw new Error('Undo.');
  });
  await expect(undone).rejects.toThrow('Undo.');
  expect(await db.select().from(fileDeletions)).toHaveLength(1);
  expect(traced.filter((name) => name === 'insert file_deletions')).toHaveLength(2);
  session.prepareQuery = prepareQuery;
  await close();
});
