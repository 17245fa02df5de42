import type { Canvas } from '@napi-rs/canvas';
import { bulkhead } from 'cockatiel';
import { bakeLayout, type BakedLayout } from '#flyer/bake-layout.ts';
import type { FlyerImage } from '#flyer/canvas.ts';
import { drawBackground, drawPlan } from '#flyer/draw-flyer.ts';
import type { FlyerPlan } from '#flyer/scene.ts';
import { createFlyerCanvas, freeCanvas, readRgba, putRows } from './flyer-canvas.ts';
import type { FlyerDescription } from './drawing-jobs.ts';
import { sha256 } from '#server/platform/media/storage.ts';
import { Cache, lruMap } from '#server/platform/kernel/cache.ts';
import { copyRgb } from './copy-rgb.ts';
import { decodeStored, type LoadStored } from './decode-stored.ts';

/** A background at canvas size, ready for drawing and encoding. */
export type Background = {
  canvas: Canvas & FlyerImage;
  /** The background's pixels for the encoder, three bytes each, row by row. */
  rgb: Buffer;
};

/** A background with the template's fixed elements drawn on it. It is made when a second flyer soon follows the first. */
export type BakedBackground = Background & { baked: BakedLayout };

/** Memory per pixel: 4 bytes on the canvas and 3 for the encoder. */
const BYTES_PER_PIXEL = 7;
/** Rows read from a canvas at a time; small reads avoid large short-lived buffers. */
const ROWS = 64;
/** Number of pixels of a square flyer, the most common size. */
const PIXELS = 1080 * 1080;
/** Maximum number of templates that are remembered as having nothing to bake. */
const MOST_TEMPLATES = 500;

/** Caches up to `maxBytes` of pixels. @param load reads the encoded picture of a storage key; null when there is none */
export class BackgroundCache {
  readonly #load: LoadStored;
  readonly #decoded: Cache<Background | BakedBackground>;
  /** Prepares one background at a time, because a background at twice the size of a story takes 80 MB meanwhile. */
  readonly #inTurn = bulkhead(1, Infinity);
  readonly #plain = lruMap<'nothing to bake'>(MOST_TEMPLATES);
  /** Recently drawn templates, at most as many as fit into the cache, because more would be evicted before their next flyer. */
  readonly #recent: ReturnType<typeof lruMap<'drawn'>>;

  constructor(load: LoadStored, maxBytes: number) {
    this.#load = load;
    this.#recent = lruMap(Math.max(1, Math.floor(maxBytes / (PIXELS * BYTES_PER_PIXEL))));
    this.#decoded = new Cache({
      name: 'backgrounds',
      maxBytes,
      bytesOf: ({ rgb }) => (rgb.length / 3) * BYTES_PER_PIXEL,
    });
  }

  /** Returns the flyer's background without fixed elements. @throws Error when the stored picture is missing or unreadable */
  get(flyer: FlyerDescription): Promise<Background> {
    return this.#decoded.getOrLoad(backgroundKey(flyer), () => this.#prepare(flyer));
  }

  /**
   * Passes the background to `use` without caching it, because a thumbnail is drawn once and would evict the backgrounds of
   * flyers.
   */
  async useOnce<Result>(
    flyer: FlyerDescription,
    use: (background: Background) => Promise<Result>,
  ): Promise<Result> {
    const cached = this.#decoded.get(backgroundKey(flyer));
    if (cached) return use(cached);
    const background = await this.#prepare(flyer);
    return use(background).finally(() => freeCanvas(background.canvas));
  }

  /** The background with the fixed elements of the flyer's template, if they were baked. */
  getBaked(flyer: FlyerDescription): BakedBackground | undefined {
    const found = this.#decoded.get(templateKey(flyer));
    return found && 'baked' in found ? found : undefined;
  }

  /**
   * Bakes the template's fixed elements if the template was drawn recently or `misfit` is given. Otherwise only remembers the
   * template, because baking for a single flyer would cost more than it saves.
   * @param plan the plan of the whole flyer, drawn on `plain`
   * @param misfit the template's baked background, if `flyer` could not be drawn on it
   */
  bake(flyer: FlyerDescription, plan: FlyerPlan, plain: Background, misfit?: BakedBackground): void {
    const key = templateKey(flyer);
    if (this.#plain.has(key) || (!misfit && this.#decoded.has(key))) return;
    if (!misfit && !this.#recent.get(key)) return void this.#recent.set(key, 'drawn');
    const { ops, ...baked } = bakeLayout(flyer.layout, plan, misfit?.baked);
    if (ops.length === 0) {
      this.#decoded.delete(key);
      // Missing characters may come from this attendee's name, so the template may still be bakeable.
      if (plan.missingCharacters.length === 0) this.#plain.set(key, 'nothing to bake');
      return;
    }
    const { width, height } = flyer;
    const { canvas, ctx } = createFlyerCanvas(width, height);
    ctx.drawImage(plain.canvas, 0, 0, width, height);
    drawPlan(ctx, { ...plan, ops });
    this.#decoded.set(key, { ...keep(canvas), baked });
  }

  #prepare(flyer: FlyerDescription): Promise<Background> {
    return this.#inTurn.execute(async () => {
      const { width, height } = flyer;
      const image = flyer.backgroundKey === null ? null : await decodeStored(this.#load, flyer.backgroundKey);
      const { canvas, ctx } = createFlyerCanvas(width, height);
      drawBackground(ctx, { ...flyer, background: image, photo: null });
      const background = keep(canvas);
      if (image) freeCanvas(image);
      return background;
    });
  }
}

/** Moves a canvas's pixels to a new canvas and frees the old one, because a canvas keeps every picture drawn on it in memory. */
function keep(drawn: Canvas): Background {
  const { width, height } = drawn;
  const { canvas } = createFlyerCanvas(width, height);
  const rgb = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += ROWS) {
    const rows = Math.min(ROWS, height - y);
    const rgba = readRgba(drawn, 0, y, width, rows);
    copyRgb(rgba, rgb, width, { x: 0, y, width, height: rows });
    putRows(canvas, rgba, y);
  }
  freeCanvas(drawn);
  return { canvas, rgb };
}

function backgroundKey({ width, height, backgroundKey: key }: FlyerDescription): string {
  return `${width}x${height} ${key ?? ''}`;
}

/** A hash of everything that affects the look of fixed elements, so that equal keys share a baked background. */
function templateKey({ width, height, backgroundKey, layout, values }: FlyerDescription): string {
  const { attendeeName: _name, attendeeCountry: _country, country: _flag, ...event } = values;
  return sha256(JSON.stringify([width, height, backgroundKey, layout, event]));
}
