import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { listFeaturedEvents } from '#server/domains/event-lists/list-featured-events.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { makeSampleFlyers, startSampleFlyers } from './make-sample-flyers.ts';
import { seedDemo } from './seed-demo.ts';

const publicUrl = 'https://tukutane.example';

let connection: DatabaseConnection;
let directory: string;

beforeAll(async () => {
  connection = await freshDatabase();
  directory = await mkdtemp(join(tmpdir(), 'tukutane-sample-flyers-'));
  await seedDemo({ db: connection.db, storage: directoryStorage(directory), now: new Date() });
});
afterAll(async () => {
  await connection.close();
  await rm(directory, { recursive: true });
});

/** Dependencies with a drawing pool that draws nothing and counts its jobs. */
function dependenciesOf(draw: () => void) {
  const run = async (): Promise<unknown> => {
    draw();
    return { bytes: Buffer.from('flyer'), missingCharacters: [] };
  };
  const drawings = { run, running: 0 } as unknown as DrawingPool;
  return { db: connection.db, storage: directoryStorage(directory), drawings, publicUrl };
}

const countAttendees = async () => {
  const events = await listFeaturedEvents(connection.db, publicUrl, new Date());
  return events.map((event) => event.attendeeCount);
};

test('a product that stops makes no further sample flyer', async () => {
  let drawn = 0;
  const log = { warn: expect.unreachable } as never;
  const first = Promise.withResolvers<void>();
  const stop = startSampleFlyers({
    ...dependenciesOf(() => {
      drawn += 1;
      first.resolve(stop());
    }),
    log,
  });
  await first.promise;
  expect(drawn).toBe(1);
});

test('featured sample events have flyers, paid by their owners, and a second run changes nothing', async () => {
  let drawn = 0;
  const dependencies = dependenciesOf(() => (drawn += 1));
  await makeSampleFlyers(dependencies, new AbortController().signal);
  const attendees = await countAttendees();
  expect(attendees).toEqual([7, 4, 9, 2, 5, 3, 0, 6, 1].slice(0, attendees.length));
  await assertInvariants(connection.db);
  const before = drawn;
  await makeSampleFlyers(dependencies, new AbortController().signal);
  expect(drawn).toBe(before);
  expect(await countAttendees()).toEqual(attendees);
});
