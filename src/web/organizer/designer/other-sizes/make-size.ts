import { CANVAS_SIZES, outputScaleOf, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { createFlyerCanvas } from '#web/shared/flyer-preview/flyer-canvas.ts';
import type { FlyerImage } from '#flyer/canvas.ts';
import type { Design } from '../model/design.ts';
import { croppedTo } from './crop-picture.ts';
import { drawBackdrop } from './draw-backdrop.ts';
import { readPlainArea, type PlainArea } from './plain-area.ts';
import { layOutAnew } from './lay-out-anew.ts';
import { readDesign } from './read-design.ts';

/** A design on another canvas. */
export interface MadeSize {
  canvasSize: CanvasSize;
  layout: FlyerLayout;
  /** Drawn anew for the canvas, or the design's own, which is cropped. */
  background: HTMLCanvasElement | FlyerImage | null;
  isNew: boolean;
}

/** In pixels: enough to find plain parts. */
const READ_WIDTH = 240;

export function makeSize(
  { canvasSize, layout }: Pick<Design, 'canvasSize' | 'layout'>,
  picture: FlyerImage | null,
  to: CanvasSize,
): MadeSize {
  const plainArea = picture && plainAreaOf(canvasSize, layout, picture);
  const { layout: next, backdrop } = layOutAnew({ canvasSize, layout, plainArea }, to);
  if (!picture || backdrop.kind === 'cover')
    return { canvasSize: to, layout: next, background: picture, isNew: false };
  const canvas = CANVAS_SIZES[to];
  const scale = outputScaleOf(to);
  const { canvas: drawn, ctx } = createFlyerCanvas(canvas.width * scale, canvas.height * scale);
  ctx.transform(scale, 0, 0, scale, 0, 0);
  const unit = outputScaleOf(canvasSize);
  ctx.imageSmoothingQuality = 'high';
  drawBackdrop(ctx, croppedTo(picture, CANVAS_SIZES[canvasSize], unit), unit, backdrop, canvas);
  return { canvasSize: to, layout: next, background: drawn, isNew: true };
}

function plainAreaOf(canvasSize: CanvasSize, layout: FlyerLayout, picture: FlyerImage): PlainArea | null {
  const canvas = CANVAS_SIZES[canvasSize];
  const { main, photo } = readDesign(canvasSize, layout);
  const scale = READ_WIDTH / canvas.width;
  const small = croppedTo(picture, canvas, scale);
  const { width, height } = small;
  const { data } = small.getContext('2d')!.getImageData(0, 0, width, height);
  return readPlainArea({ data, width, height }, canvas, { words: main, photo });
}
