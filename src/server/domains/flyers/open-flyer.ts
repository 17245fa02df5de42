import { AppError } from '#server/platform/kernel/app-error.ts';
import { takeTurns } from '#server/platform/kernel/take-turns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { findFlyerEvent, type FlyerEvent } from '#server/domains/events/find-flyer-event.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { selectFlyer, type FlyerRow } from './flyers-queries.ts';

/** One at a time, so that new flyers never wait for conversions. */
const convertInTurn = takeTurns({
  atOnce: 1,
  waiting: 50,
  sentence: 'Many pictures are being converted right now. Please try again in a few seconds.',
  retryAfterSeconds: 5,
});

export type FlyerFormat = 'jpeg' | 'png' | 'webp';

/** A stored flyer and its event. @throws AppError NOT_FOUND */
export async function findFlyer(db: Database, id: string): Promise<{ flyer: FlyerRow; event: FlyerEvent }> {
  const flyer = isUuid(id) ? await selectFlyer(db, id) : null;
  const event = flyer && (await findFlyerEvent(db, flyer.eventId));
  if (!event) throw new AppError('NOT_FOUND', 'This flyer does not exist.');
  return { flyer, event };
}

/** Other formats than JPEG are converted on a worker. @throws AppError NOT_FOUND if the picture is gone, OVERLOADED */
export async function readFlyer(
  storage: Storage,
  drawings: DrawingPool,
  flyer: FlyerRow,
  format: FlyerFormat,
): Promise<Buffer> {
  const jpeg = await storage.read(flyer.flyerPath);
  if (!jpeg) throw new AppError('NOT_FOUND', 'This flyer does not exist.');
  if (format === 'jpeg') return jpeg;
  const { bytes } = await convertInTurn(() => drawings.run({ kind: 'convert', jpeg, format }));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
