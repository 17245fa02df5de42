import { CANVAS_SIZES } from '#contract/canvas-sizes.ts';
import { RENDERER_VERSION } from '#flyer/draw-flyer.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import type { DrawingPool } from '#server/drawing/pool/drawing-pool.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { keyOfServedPath } from '#server/media/stored-picture.ts';
import { contentKey, sha256, type Storage } from '#server/media/storage.ts';
import { storedStarters } from './list-starters.ts';

const SAMPLE: FlyerValues = {
  attendeeName: 'Amina Okoro',
  attendeeCountry: 'Kenya',
  eventName: 'Nairobi Tech Week',
  eventDate: '5–7 March 2027',
  eventCity: 'Nairobi',
  attending: 'I’m attending',
  country: 'Kenya',
  eventUrl: 'https://tukutane.example/events/nairobi-tech-week',
};

/** In pixels: twice the width of a card on a phone. */
const WIDTH = 320;

/** A starter with sample words as WebP; drawn once and stored. @throws AppError NOT_FOUND, OVERLOADED */
export async function starterThumbnail(
  { storage, drawings }: { storage: Storage; drawings: DrawingPool },
  id: string,
): Promise<Uint8Array> {
  const starter = (await storedStarters(storage)).find((candidate) => candidate.id === id);
  if (!starter) throw new AppError('NOT_FOUND', 'This starter does not exist.');
  const { canvasSize, layout, backgroundPath } = starter;
  const { width, height } = CANVAS_SIZES[canvasSize];
  const backgroundKey = keyOfServedPath(backgroundPath);
  const flyer = { width, height, layout, backgroundKey, values: SAMPLE, watermark: null };
  const key = contentKey('thumbnails', sha256(JSON.stringify([RENDERER_VERSION, flyer])), 'webp');
  const kept = await storage.read(key);
  if (kept) return kept;
  const { bytes } = await drawings.run({ kind: 'thumbnail', flyer, width: WIDTH });
  await storage.put(key, bytes);
  return bytes;
}
