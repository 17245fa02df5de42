import type { Canvas2D } from './canvas.ts';
import type { FlyerScene } from './scene.ts';

/** Fills the canvas with the background, cropped evenly on the longer sides, or with the plain colour. */
export function drawBackground(ctx: Canvas2D, scene: FlyerScene): void {
  const { width, height, background } = scene;
  ctx.fillStyle = scene.backgroundColor ?? '#ffffff';
  ctx.fillRect(0, 0, width, height);
  if (!background) return;
  if (background.width === width && background.height === height) {
    ctx.drawImage(background, 0, 0, width, height);
    return;
  }
  const scale = Math.max(width / background.width, height / background.height);
  const w = background.width * scale;
  const h = background.height * scale;
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(background, (width - w) / 2, (height - h) / 2, w, h);
}
