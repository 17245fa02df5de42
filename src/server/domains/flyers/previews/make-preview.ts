import sharp from 'sharp';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { InFlight } from '#server/platform/kernel/in-flight.ts';
import { lockEvent } from '#server/domains/events/lock-event.ts';
import { announceFile, keepFile } from '#server/platform/media/announce-file.ts';
import { contentKey, type Storage } from '#server/platform/media/storage.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { setPreview, type FlyerPreview, type FlyerRow } from '../flyers-queries.ts';

export type PreviewDependencies = { db: Database; storage: Storage; drawings: DrawingPool };

const making = new InFlight<FlyerPreview>();

/**
 * Returns a flyer's preview, which the first request draws. Concurrent requests share one drawing.
 * @throws AppError NOT_FOUND if the flyer is gone, OVERLOADED
 */
export function findPreview(dependencies: PreviewDependencies, flyer: FlyerRow): Promise<FlyerPreview> {
  const { previewPath: path, previewWidth: width, previewHeight: height } = flyer;
  if (path !== null && width !== null && height !== null) return Promise.resolve({ path, width, height });
  return makePreview(dependencies, flyer);
}

/** Reads a preview, and draws it again if its file is missing. @throws the errors of `findPreview` */
export async function readPreview(dependencies: PreviewDependencies, flyer: FlyerRow): Promise<Buffer> {
  const { path } = await findPreview(dependencies, flyer);
  const found = await dependencies.storage.read(path);
  if (found) return found;
  const made = await makePreview(dependencies, flyer);
  const bytes = await dependencies.storage.read(made.path);
  if (!bytes) throw gone();
  return bytes;
}

function makePreview(dependencies: PreviewDependencies, flyer: FlyerRow): Promise<FlyerPreview> {
  return making.run(flyer.id, () => make(dependencies, flyer));
}

async function make({ db, storage, drawings }: PreviewDependencies, flyer: FlyerRow): Promise<FlyerPreview> {
  const jpeg = await storage.read(flyer.flyerPath);
  if (!jpeg) throw new AppError('NOT_FOUND', 'This flyer’s picture is missing.');
  const { bytes } = await drawings.run({ kind: 'preview', jpeg });
  const { width, height } = await sharp(bytes).metadata();
  const path = contentKey('previews', flyer.contentHash, 'jpg');
  await announceFile(db, path);
  await storage.put(path, bytes);
  const preview = { path, width, height };
  try {
    await db.transaction(async (tx) => {
      // Waits for a concurrent deletion of the event, after which no flyer references the file.
      await lockEvent(tx, flyer.eventId);
      await keepFile(tx, path);
      if (!(await setPreview(tx, flyer.id, preview))) throw gone();
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') await storage.delete(path);
    throw error;
  }
  return preview;
}

function gone(): AppError {
  return new AppError('NOT_FOUND', 'This flyer does not exist.');
}
