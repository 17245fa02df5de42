import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase } from '#server/test/test-database.ts';
import { deleteQueuedFiles } from '#server/platform/media/delete-queued-files.ts';
import { FlyerFixture } from '#server/test/flyer-fixture.ts';
import { findFlyersInUse } from '../queue-flyer-files.ts';

test('flyers that lost the race for the last token leave no files, and the others keep theirs', async () => {
  const fixture = await FlyerFixture.open(await freshDatabase());
  const sweep = () => deleteQueuedFiles(fixture.db, fixture.storage, [findFlyersInUse]);
  const files = async () =>
    (await readdir(fixture.directory, { recursive: true })).filter((name) => name.endsWith('.jpg')).length;
  const owner = await fixture.account({ tokens: 2 });
  const { templateId } = await fixture.event(owner);
  const names = Array.from({ length: 8 }, (_, i) => `Guest ${i}`);
  const rush = await Promise.all(names.map((attendeeName) => fixture.generate({ templateId, attendeeName })));
  const paid = rush.filter(({ status }) => status === 200);
  expect(paid).toHaveLength(2);
  const drawn = await files();
  expect(drawn).toBeGreaterThan(2);

  // The first sweep deletes nothing, because a new file's row may not be inserted yet.
  expect(await sweep()).toBe(0);
  const late = sql`update file_deletions set created_at = created_at - interval '1 hour'`;
  await fixture.db.execute(late);
  expect(await sweep()).toBe(drawn - 2);
  expect(await files()).toBe(2);
  for (const { body } of paid) expect((await fixture.get(body.downloadUrl)).statusCode).toBe(200);

  // A flyer paid for later is drawn again, and its file is kept.
  await fixture.db.execute(sql`update users set tokens = tokens + 1, tokens_issued = tokens_issued + 1`);
  const lost = names[rush.findIndex(({ status }) => status === 402)]!;
  const again = await fixture.generate({ templateId, attendeeName: lost });
  expect(again.status).toBe(200);
  await fixture.db.execute(late);
  expect(await sweep()).toBe(0);
  expect((await fixture.get(again.body.downloadUrl)).statusCode).toBe(200);
  await fixture.close();
});
