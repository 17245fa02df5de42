import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerImage, Size } from '#flyer/canvas.ts';
import { createFlyerCanvas } from '#web/shared/flyer-preview/flyer-canvas.ts';

/** The part of a picture that its canvas shows. @param scale pixels per unit of the layout */
export function croppedTo(picture: FlyerImage, { width, height }: Size, scale: number): HTMLCanvasElement {
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const { canvas, ctx } = createFlyerCanvas(wide, high);
  const zoom = Math.max(wide / picture.width, high / picture.height);
  const [w, h] = [picture.width * zoom, picture.height * zoom];
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture, (wide - w) / 2, (high - h) / 2, w, h);
  return canvas;
}

/** Returns the pixels of the part that the canvas shows, scaled to a width of `wide` pixels. */
export function pixelsIn(picture: FlyerImage, canvasSize: CanvasSize, wide: number): ImageData {
  const canvas = CANVAS_SIZES[canvasSize];
  const small = croppedTo(picture, canvas, wide / canvas.width);
  return small.getContext('2d')!.getImageData(0, 0, small.width, small.height);
}
