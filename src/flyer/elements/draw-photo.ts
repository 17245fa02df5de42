import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import type { Canvas2D, FlyerImage, Point } from '#flyer/canvas.ts';
import { coveredBy, coverScale, keepInside, type Frame } from '#flyer/geometry/cover-frame.ts';
import { drawPicture } from './draw-picture.ts';
import { clipOutline, type Outline } from './outlines.ts';

/** Draws the picture with its focus in the middle of the frame, rotated, and shifted to cover the frame. */
export function drawPhoto(
  ctx: Canvas2D,
  { middle, frame, outline }: { middle: Point; frame: Frame; outline: Outline },
  { image, focus }: { image: FlyerImage; focus: PhotoFocus },
): void {
  const covered = coveredBy(frame, focus.rotation);
  const scale = coverScale(image, covered) * Math.max(1, focus.zoom);
  const width = image.width * scale;
  const height = image.height * scale;
  ctx.save();
  clipOutline(ctx, outline, 0);
  ctx.translate(middle.x, middle.y);
  if (focus.rotation % 360 !== 0) ctx.rotate((focus.rotation * Math.PI) / 180);
  const x = -keepInside(focus.x, width, covered.width);
  const y = -keepInside(focus.y, height, covered.height);
  drawPicture(ctx, image, { x, y, width, height });
  ctx.restore();
}
