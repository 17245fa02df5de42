import type { FlyerImage } from '#flyer/canvas.ts';
import { GRAIN, GRAIN_SIDE, grainPixels } from '#flyer/pattern/grain.ts';
import { needsOf } from '#flyer/needs-of.ts';
import { keyOfServedPath } from '#server/platform/media/stored-picture.ts';
import { Cache } from '#server/platform/kernel/cache.ts';
import type { FlyerDescription } from './drawing-jobs.ts';
import { imageFromRgba } from './flyer-canvas.ts';
import { decodeStored, type LoadStored } from './decode-stored.ts';

const grain = imageFromRgba(grainPixels(), GRAIN_SIDE, GRAIN_SIDE);

/** Memory per pixel: 4 bytes on the canvas and 4 in the pixels that were copied to it. */
const BYTES_PER_PIXEL = 8;

/** Caches the decoded pictures of flyers' elements, up to `maxBytes` of pixels. */
export class ImageCache {
  readonly #load: LoadStored;
  readonly #decoded: Cache<FlyerImage>;

  constructor(load: LoadStored, maxBytes: number) {
    this.#load = load;
    this.#decoded = new Cache({
      name: 'images',
      maxBytes,
      bytesOf: ({ width, height }) => width * height * BYTES_PER_PIXEL,
    });
  }

  /** Returns the flyer's pictures by served path. @throws Error when a stored picture is missing or unreadable */
  async imagesOf(flyer: FlyerDescription): Promise<ReadonlyMap<string, FlyerImage>> {
    // Passes a placeholder photo, so that no initials are computed. The needed pictures are the same with and without a photo.
    const { pictures: sources } = needsOf({ ...flyer, photo: 'any' });
    const images = await Promise.all(
      sources.map(async (src) => {
        if (src === GRAIN) return grain;
        const key = keyOfServedPath(src);
        return this.#decoded.getOrLoad(key, () => decodeStored(this.#load, key));
      }),
    );
    return new Map(sources.map((src, i) => [src, images[i]!]));
  }
}
