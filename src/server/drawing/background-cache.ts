import type { Canvas } from '@napi-rs/canvas';
import type { FlyerImage } from '#flyer/canvas.ts';
import { drawBackground } from '#flyer/draw-flyer.ts';
import { createFlyerCanvas, readRgba } from './flyer-canvas.ts';
import type { FlyerDescription } from './drawing-jobs.ts';
import { Cache } from '#server/kernel/cache.ts';
import { copyRgb } from './copy-rgb.ts';
import { decodeStored, type LoadStored } from './decode-stored.ts';

/** A background at canvas size, ready to draw on and to encode. */
export type Background = {
  canvas: Canvas & FlyerImage;
  /** The same pixels for the encoder: three bytes each, row by row. */
  rgb: Buffer;
};

/** Four on the canvas, and three for the encoder. */
const BYTES_PER_PIXEL = 7;
/** Rows read from a canvas at a time; small reads avoid large short-lived buffers. */
const ROWS = 64;

/** Caches up to `maxBytes` of pixels. @param load reads the encoded picture of a storage key; null when there is none */
export class BackgroundCache {
  readonly #load: LoadStored;
  readonly #decoded: Cache<Background>;

  constructor(load: LoadStored, maxBytes: number) {
    this.#load = load;
    this.#decoded = new Cache({ maxBytes, bytesOf: ({ rgb }) => (rgb.length / 3) * BYTES_PER_PIXEL });
  }

  /** @throws Error when the stored picture is missing or unreadable */
  get(flyer: FlyerDescription): Promise<Background> {
    const key = `${flyer.width}x${flyer.height} ${flyer.backgroundKey ?? ''}`;
    return this.#decoded.getOrLoad(key, () => this.#prepare(flyer));
  }

  async #prepare(flyer: FlyerDescription): Promise<Background> {
    const { width, height } = flyer;
    const image = flyer.backgroundKey === null ? null : await decodeStored(this.#load, flyer.backgroundKey);
    const { canvas, ctx } = createFlyerCanvas(width, height);
    drawBackground(ctx, { ...flyer, background: image, photo: null });
    const rgb = Buffer.alloc(width * height * 3);
    for (let y = 0; y < height; y += ROWS) {
      const rows = Math.min(ROWS, height - y);
      copyRgb(readRgba(canvas, 0, y, width, rows), rgb, width, { x: 0, y, width, height: rows });
    }
    // Native memory, which the garbage collector does not see and would free late.
    if (image) image.width = image.height = 1;
    return { canvas, rgb };
  }
}
