import type { FlyerValues } from '#flyer/scene.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { storedThumbnail } from '#server/domains/drawing/stored-thumbnail.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { storedStarter } from './list-starters.ts';
import { starterTemplates } from './starter-templates.ts';

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

/** Returns a small WebP of a starter with sample texts. @throws AppError NOT_FOUND, OVERLOADED */
export async function starterThumbnail(
  dependencies: { storage: Storage; drawings: DrawingPool },
  id: string,
): Promise<Uint8Array> {
  const starter = starterTemplates().find((template) => template.id === id);
  if (!starter) throw new AppError('NOT_FOUND', 'This starter does not exist.');
  const stored = await storedStarter(dependencies.storage, starter);
  return storedThumbnail(dependencies, { ...stored, values: SAMPLE });
}
