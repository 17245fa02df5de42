import {
  LAYOUT_LIMITS,
  type PhotoElement,
  type PhotoFocus,
  type PhotoShape,
} from '#contract/flyers/layout-types.ts';
import type { Canvas2D, FlyerImage } from '#flyer/canvas.ts';
import { cleanText } from '#flyer/text/clean-text.ts';
import { rectAround } from '#flyer/geometry/rects.ts';
import { initialsOf } from '#flyer/text/initials-of.ts';
import { drawPicture } from './draw-picture.ts';
import { partOf, SQUARE, type ElementType, type Measured } from './element-type.ts';
import { clipOutline, fillOutline, photoOutline, reachOf, type Outline } from './outlines.ts';
import { drawMonogram, measureMonogram, monogramColors, type Monogram } from './monogram.ts';

type MeasuredPhoto = Measured & {
  centerX: number;
  centerY: number;
  radius: number;
  shape: PhotoShape;
  outline: Outline;
  stroke: { width: number; color: string };
  content: { image: FlyerImage; focus: PhotoFocus } | Monogram;
};

/** A photo in its shape with a frame, or the attendee's initials. */
export const photoElement: ElementType<PhotoElement, MeasuredPhoto> = {
  ...SQUARE,
  create: (canvas) => ({
    placeholder: 'attendeePhoto',
    size: Math.min(partOf(canvas)(0.3), LAYOUT_LIMITS.photoSize.max),
    strokeWidth: 4,
    strokeColor: '#ffffff',
  }),
  frameOf: ({ strokeWidth }) => strokeWidth,
  lengths: { size: LAYOUT_LIMITS.photoSize, strokeWidth: LAYOUT_LIMITS.strokeWidth },
  colors: { strokeColor: 'line', disc: 'detail' },
  needs: (_element, { photo, values }) =>
    photo ? {} : { texts: [[initialsOf(cleanText(values.attendeeName)), 'display', '800']] },
  shows: () => [],
  isOrnament: false,

  measure(element, scene, ctx) {
    const radius = element.size / 2;
    const centerX = element.x + radius;
    const centerY = element.y + radius;
    // A hexagon's corners reach further out than its sides.
    const outer = radius + element.strokeWidth * (element.shape === 'hexagon' ? 2 / Math.sqrt(3) : 1);
    const content =
      scene.photo ??
      measureMonogram(
        cleanText(scene.values.attendeeName),
        element.size,
        monogramColors(element.strokeColor, element.disc),
        ctx,
      );
    return {
      centerX,
      centerY,
      radius,
      shape: element.shape ?? 'circle',
      outline: photoOutline(element.shape ?? 'circle', centerX, centerY, radius),
      stroke: { width: element.strokeWidth, color: element.strokeColor },
      content,
      faces: 'image' in content ? [] : (content.letters?.type.faces ?? []),
      bounds: rectAround(centerX - outer, centerY - outer, centerX + outer, centerY + outer, 1),
    };
  },

  isFixed: () => false,

  draw(ctx, photo) {
    const { centerX, centerY, radius, outline, stroke, content } = photo;
    // Fills the whole shape under the photo, so no background shows between photo and frame.
    if (stroke.width > 0) {
      ctx.fillStyle = stroke.color;
      fillOutline(ctx, outline, -stroke.width);
    }
    if ('image' in content) drawPhoto(ctx, photo, content.image, content.focus);
    else {
      ctx.fillStyle = content.disc;
      fillOutline(ctx, outline, 0);
      drawMonogram(ctx, centerX, centerY, radius, content);
    }
  },
};

/** Draws the picture around its focus, rotated about the centre and shifted to cover the shape. */
function drawPhoto(
  ctx: Canvas2D,
  { centerX, centerY, radius, shape, outline }: MeasuredPhoto,
  image: FlyerImage,
  focus: PhotoFocus,
): void {
  const covered = focus.rotation % 90 === 0 ? radius : radius * reachOf(shape);
  const scale = ((2 * covered) / Math.min(image.width, image.height)) * Math.max(1, focus.zoom);
  const width = image.width * scale;
  const height = image.height * scale;
  ctx.save();
  clipOutline(ctx, outline, 0);
  ctx.translate(centerX, centerY);
  if (focus.rotation % 360 !== 0) ctx.rotate((focus.rotation * Math.PI) / 180);
  const [x, y] = [-inside(focus.x, width, covered), -inside(focus.y, height, covered)];
  drawPicture(ctx, image, { x, y, width, height });
  ctx.restore();
}

function inside(fraction: number, length: number, radius: number): number {
  return Math.min(Math.max(fraction * length, radius), length - radius);
}
