import { m } from '#contract/language/message.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { takeTurns } from '#server/platform/kernel/take-turns.ts';
import { type Database, isUuid } from '#server/platform/db/database.ts';
import { findFlyerEvent, type FlyerEvent } from '#server/domains/events/find-flyer-event.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { selectFlyer, type FlyerRow } from './flyers-queries.ts';
import { trimEnds } from '#contract/flyers/flyer-file-name.ts';

/** Converts one flyer at a time, so that new flyers never wait for conversions. */
const convertInTurn = takeTurns({
  atOnce: 1,
  waiting: 50,
  sentence: m('Many pictures are being converted right now. Please try again in a few seconds.'),
  retryAfterSeconds: 5,
});

/**
 * Cache-Control header of a flyer. Flyers never change, but their attendees can delete them, so caches revalidate after an hour.
 */
export const FLYER_CACHE = 'public, max-age=3600';

export type FlyerFormat = 'jpeg' | 'png' | 'webp';

/** A stored flyer and its event. @throws AppError NOT_FOUND */
export async function findFlyer(db: Database, id: string): Promise<{ flyer: FlyerRow; event: FlyerEvent }> {
  const flyer = isUuid(id) ? await selectFlyer(db, id) : null;
  const event = flyer && (await findFlyerEvent(db, flyer.eventId));
  if (!event) throw new AppError('NOT_FOUND', 'This flyer does not exist.');
  return { flyer, event };
}

/**
 * Reads a flyer's picture. A worker converts it to formats other than JPEG.
 * @throws AppError NOT_FOUND if the picture is gone, OVERLOADED
 */
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

/** A Content-Disposition header for an attachment (RFC 6266): the name itself, and an ASCII fallback for old browsers. */
export function attachment(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const ascii = fileName
    .slice(0, dot)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_')
    .replace(/["\\%]/g, '_');
  const fallback = `${/[a-z0-9]/i.test(ascii) ? trimEnds(ascii) : 'flyer'}${fileName.slice(dot)}`;
  const encoded = encodeURIComponent(fileName).replace(
    /['()*!]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
