import { AppError } from '#server/platform/kernel/app-error.ts';
import { takeTurns } from '#server/platform/kernel/take-turns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { countForOwner } from '#server/platform/users/user-counters.ts';
import { lockUsers } from '#server/platform/users/lock-users.ts';
import { countActivity } from '#server/platform/activity/count-activity.ts';
import { countEventAction } from '#server/domains/analytics/count-event-action.ts';
import { countOnEvent } from '#server/domains/events/count-on-event.ts';
import { findFlyerEvent, type FlyerEvent } from '#server/domains/events/find-flyer-event.ts';
import { holdTemplate } from '#server/domains/templates/hold-template.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { addDownload, selectFlyer, type FlyerRow } from './flyers-queries.ts';

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

/**
 * Counts a download on the flyer, its event, the event's owner and in analytics, in one transaction.
 * @throws AppError NOT_FOUND if the event was deleted meanwhile
 */
export async function countDownload(db: Database, flyer: FlyerRow, event: FlyerEvent): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUsers(tx, [event.clientId]);
    await countForOwner(tx, event.clientId, 'download');
    if (!(await countOnEvent(tx, event.id, 'download'))) {
      throw new AppError('NOT_FOUND', 'This flyer does not exist.');
    }
    await countActivity(tx, { ownerId: event.clientId, eventId: event.id, kind: 'downloads' });
    const { attendeeCountry: country, templateId } = flyer;
    const held = templateId && (await holdTemplate(tx, templateId));
    await countEventAction(tx, {
      eventId: event.id,
      ownerId: event.clientId,
      kind: 'download',
      country,
      templateId: held,
    });
    await addDownload(tx, flyer.id);
  });
}
