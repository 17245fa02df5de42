import type { PhotoElement, PhotoFocus } from '#contract/layout-types.ts';
import type { Canvas2D, FlyerImage } from '../canvas.ts';
import { cleanText } from '../clean-text.ts';
import { circlePath } from '../paths.ts';
import { rectAround } from '../rects.ts';
import type { ElementType, Measured } from './element-type.ts';
import { measureMonogram, drawMonogram, type Monogram } from './monogram.ts';

type MeasuredPhoto = Measured & {
  centerX: number;
  centerY: number;
  radius: number;
  stroke: { width: number; color: string };
  content: { image: FlyerImage; focus: PhotoFocus } | Monogram;
};

/** A round photo in a ring, or the attendee's initials. */
export const photoElement: ElementType<PhotoElement, MeasuredPhoto> = {
  measure(element, scene, ctx) {
    const radius = element.size / 2;
    const centerX = element.x + radius;
    const centerY = element.y + radius;
    const outer = radius + element.strokeWidth;
    const content =
      scene.photo ??
      measureMonogram(cleanText(scene.values.attendeeName), element.size, element.strokeColor, ctx);
    return {
      centerX,
      centerY,
      radius,
      stroke: { width: element.strokeWidth, color: element.strokeColor },
      content,
      missing: [],
      faces: 'image' in content ? [] : (content.letters?.type.faces ?? []),
      bounds: rectAround(centerX - outer, centerY - outer, centerX + outer, centerY + outer, 1),
    };
  },

  pivotOf: ({ x, y, size }) => ({ x: x + size / 2, y: y + size / 2 }),

  draw(ctx, { centerX, centerY, radius, stroke, content }) {
    // A disc under the photo rather than a ring around it, so no background shows between them.
    if (stroke.width > 0) fillDisc(ctx, centerX, centerY, radius + stroke.width, stroke.color);
    if ('image' in content) drawPhoto(ctx, centerX, centerY, radius, content.image, content.focus);
    else {
      fillDisc(ctx, centerX, centerY, radius, content.disc);
      drawMonogram(ctx, centerX, centerY, radius, content);
    }
  },
};

function fillDisc(ctx: Canvas2D, x: number, y: number, radius: number, color: string): void {
  ctx.fillStyle = color;
  circlePath(ctx, x, y, radius);
  ctx.fill();
}

/** Draws the picture around its focus, rotated about the circle's centre and moved to cover the circle. */
function drawPhoto(
  ctx: Canvas2D,
  centerX: number,
  centerY: number,
  radius: number,
  image: FlyerImage,
  focus: PhotoFocus,
): void {
  const scale = ((2 * radius) / Math.min(image.width, image.height)) * Math.max(1, focus.zoom);
  const width = image.width * scale;
  const height = image.height * scale;
  ctx.save();
  circlePath(ctx, centerX, centerY, radius);
  ctx.clip();
  ctx.translate(centerX, centerY);
  if (focus.rotation % 360 !== 0) ctx.rotate((focus.rotation * Math.PI) / 180);
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, -inside(focus.x, width, radius), -inside(focus.y, height, radius), width, height);
  ctx.restore();
}

function inside(fraction: number, length: number, radius: number): number {
  return Math.min(Math.max(fraction * length, radius), length - radius);
}
