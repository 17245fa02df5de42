import { lruMap } from '#server/platform/kernel/cache.ts';
import type { Canvas } from '@napi-rs/canvas';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { Canvas2D, FlyerImage, Rect } from '#flyer/canvas.ts';
import { drawPlan } from '#flyer/draw-flyer.ts';
import { overlaps, unionOf } from '#flyer/geometry/rects.ts';
import type { DrawOp, FlyerPlan, FlyerScene } from '#flyer/scene.ts';
import { createFlyerCanvas, freeCanvas, readRgba } from './flyer-canvas.ts';

/** Size of the dither pattern of gradients, in pixels. */
const DITHER = 8;

const ORIGIN = { x: 0, y: 0, width: 0, height: 0 };

type Part = { rect: Rect; ops: DrawOp[] };

/**
 * Draws each rectangle of a flyer on its own small canvas, because the first use of a canvas of the flyer's size costs more than
 * drawing. The pixels equal those of a flyer drawn on one canvas. Scaled pictures and rotated elements are rounded relative to
 * the canvas's origin, so they share a canvas that begins at the flyer's origin. Other canvases begin at a multiple of the dither
 * pattern.
 * @param scaled the ids of elements with scaled pictures (`scaledPictures`)
 * @param take receives each rectangle's pixels: four bytes per pixel, row by row
 */
export function drawParts(
  plan: FlyerPlan,
  scaled: ReadonlySet<string>,
  background: FlyerImage,
  rects: readonly Rect[],
  take: (rgba: Uint8ClampedArray, rect: Rect) => void,
): void {
  const isPinned = ({ ops }: Part) => ops.some(({ id, upright }) => upright || scaled.has(id));
  const parts = rects.map((rect) => ({ rect, ops: plan.ops.filter(({ bounds }) => overlaps(bounds, rect)) }));
  const pinned = parts.filter(isPinned);
  const free = parts.filter((part) => !pinned.includes(part));
  const taken = [unionOf(ORIGIN, ...pinned.map(({ rect }) => rect)), ...free.map(({ rect }) => rect)];
  // If the canvases together are as large as the flyer, one canvas is cheaper.
  if (areaOf(taken) >= plan.width * plan.height) return drawTogether(parts, ORIGIN);
  if (pinned.length > 0) drawTogether(pinned, ORIGIN);
  for (const part of free) {
    const { x, y } = part.rect;
    drawTogether([part], { x: x - (x % DITHER), y: y - (y % DITHER) });
  }

  function drawTogether(shown: readonly Part[], origin: { x: number; y: number }): void {
    const areas = shown.map(({ rect }) => ({ ...rect, x: rect.x - origin.x, y: rect.y - origin.y }));
    const size = [
      Math.max(...areas.map(({ x, width }) => x + width)),
      Math.max(...areas.map(({ y, height }) => y + height)),
    ] as const;
    useCanvas(size, (canvas, ctx) => {
      for (const { x, y, width, height } of areas) {
        ctx.drawImage(background, x + origin.x, y + origin.y, width, height, x, y, width, height);
      }
      ctx.translate(-origin.x, -origin.y);
      drawPlan(ctx, { ...plan, ops: plan.ops.filter((op) => shown.some(({ ops }) => ops.includes(op))) });
      for (const [i, { x, y, width, height }] of areas.entries()) {
        take(readRgba(canvas, x, y, width, height), shown[i]!.rect);
      }
    });
  }
}

/** Canvas sizes are rounded up to a multiple of `STEP` pixels, so that flyers with other names can reuse a canvas. */
const STEP = 64;
/** Maximum total pixels of the blank canvases that are kept for later flyers: four square flyers. */
const MAX_PIXELS = 4 * 1080 * 1080;
const canvases = lruMap<Canvas>(MAX_PIXELS, freeCanvas, ({ width, height }) => width * height);

/**
 * Passes `use` a blank canvas, clipped to `width` and `height`. Canvases are reused, because the page faults of new memory cost
 * more than drawing.
 */
function useCanvas(
  [width, height]: readonly [number, number],
  use: (canvas: Canvas, ctx: Canvas2D) => void,
): void {
  const [wide, high] = [width, height].map((length) => Math.ceil(length / STEP) * STEP) as [number, number];
  const key = `${wide}x${high}`;
  const canvas = canvases.get(key) ?? createFlyerCanvas(wide, high).canvas;
  canvases.set(key, canvas);
  const ctx = canvas.getContext('2d');
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.clip();
  try {
    use(canvas, ctx);
  } finally {
    // Also releases the pictures drawn on the canvas.
    ctx.reset();
  }
}

function areaOf(rects: readonly Rect[]): number {
  return rects.reduce((sum, { width, height }) => sum + width * height, 0);
}

/** The ids of elements that show a scaled picture. @param photo null for the attendee's initials */
export function scaledPictures(
  { photoElements, textElements, imageElements = [], logoElements = [] }: FlyerLayout,
  photo: FlyerScene['photo'],
): ReadonlySet<string> {
  const photos = photo ? photoElements.filter((element) => !isExact(element, photo)) : [];
  const letters = photo ? textElements.filter((element) => element.photo) : [];
  return new Set([...photos, ...letters, ...imageElements, ...logoElements].map(({ id }) => id));
}

function isExact(
  { x, y, size, height = size }: FlyerLayout['photoElements'][number],
  { image, focus }: NonNullable<FlyerScene['photo']>,
): boolean {
  const hasSize = image.width === size && image.height === height;
  return hasSize && focus.zoom === 1 && focus.rotation === 0 && Number.isInteger(x) && Number.isInteger(y);
}
