import type { PhotoElement } from '#contract/flyers/layout-types.ts';
import type { Canvas2D, FlyerImage, Rect } from '#flyer/canvas.ts';
import { fullHex } from '#flyer/colors.ts';
import { drawGrain } from '#flyer/pattern/grain.ts';
import { clipOutline, fillOutline, fillRing, type Outline } from './outlines.ts';

/** Number of stacked areas in a soft shadow. It grows with the blur, so that a wide shadow shows no steps. */
const SHADOW_STEPS = { min: 5, max: 24 };
/** A gray for the blend mode `saturation`, which uses only the color's saturation. */
const GREY = '#808080';

/** Draws a photo's shadow and outer line. Call it before drawing the photo. @param around the width of the photo's stroke */
export function drawSurroundings(
  ctx: Canvas2D,
  outline: Outline,
  around: number,
  { shadow, outline: line }: Pick<PhotoElement, 'shadow' | 'outline'>,
): void {
  const from = around + (line?.gap ?? 0);
  const to = around + reachOf(line);
  if (shadow) {
    const { x, y, blur, color, opacity } = shadow;
    const steps =
      blur === 0 ? 1 : Math.min(Math.max(Math.ceil(blur / 2), SHADOW_STEPS.min), SHADOW_STEPS.max);
    ctx.save();
    ctx.globalAlpha = 1 - (1 - opacity) ** (1 / steps);
    ctx.translate(x, y);
    for (let step = steps; step > 0; step -= 1)
      fillOutline(ctx, outline, -to - blur * (step / steps) ** 2, color);
    ctx.restore();
  }
  if (line && line.width > 0) fillRing(ctx, outline, -from, -to, line.color);
}

/** Distance from a photo's stroke to the outer edge of the photo's outer line. */
export function reachOf(line: PhotoElement['outline']): number {
  return line ? line.gap + line.width : 0;
}

/** Recolors the opaque pixels inside an outline in two colors. */
export function drawDuotone(
  ctx: Canvas2D,
  outline: Outline,
  { dark, light }: NonNullable<PhotoElement['duotone']>,
): void {
  ctx.save();
  for (const [operation, color] of [
    ['saturation', GREY],
    ['multiply', beforeScreen(light, dark)],
    ['screen', dark],
  ] as const) {
    ctx.globalCompositeOperation = operation;
    fillOutline(ctx, outline, 0, color);
  }
  ctx.restore();
}

/**
 * Returns the color that becomes `light` when screened with `dark`. Screening cannot darken, so a channel that is darker in
 * `light` than in `dark` is 0.
 */
function beforeScreen(light: string, dark: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [to, under] = [light, dark].map((color) => Number.parseInt(fullHex(color).slice(at, at + 2), 16));
    const value = under === 255 ? 0 : Math.round((255 * (to! - under!)) / (255 - under!));
    return Math.max(0, value).toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

export function drawPhotoGrain(
  ctx: Canvas2D,
  outline: Outline,
  tile: FlyerImage,
  box: Rect,
  strength: number,
): void {
  ctx.save();
  clipOutline(ctx, outline, 0);
  ctx.globalAlpha = strength;
  drawGrain(ctx, tile, box);
  ctx.restore();
}
