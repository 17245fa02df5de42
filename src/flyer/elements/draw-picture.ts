import type { Canvas2D, FlyerImage, Rect } from '#flyer/canvas.ts';

/** Draws a picture scaled to a box, with the smoothing that the browser and the server share. */
export function drawPicture(ctx: Canvas2D, image: FlyerImage, { x, y, width, height }: Rect): void {
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, x, y, width, height);
}
