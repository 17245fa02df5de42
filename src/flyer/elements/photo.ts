import { LAYOUT_LIMITS, type PhotoElement, type PhotoFocus } from '#contract/flyers/layout-types.ts';
import type { Canvas2D, FlyerImage, Point, Rect } from '#flyer/canvas.ts';
import { coveredBy, coverScale, keepInside, type Frame } from '#flyer/geometry/cover-frame.ts';
import { contrastOf } from '#flyer/colors.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { cleanText } from '#flyer/text/clean-text.ts';
import { middleOf, rectAround } from '#flyer/geometry/rects.ts';
import { initialsOf } from '#flyer/text/initials-of.ts';
import { drawPicture } from './draw-picture.ts';
import { partOf, type ElementType, type Measured } from './element-type.ts';
import { clipOutline, fillOutline, photoOutline, photoRadius, type Outline } from './outlines.ts';
import { drawMonogram, measureMonogram, monogramColors, type Monogram } from './monogram.ts';

type MeasuredPhoto = Measured & {
  middle: Point;
  frame: Frame;
  outline: Outline;
  stroke: { width: number; color: string };
  content: NonNullable<FlyerScene['photo']> | Monogram;
  /** The colour under a transparent photo. */
  ground: string;
};

/** The ground of a transparent photo when the ring is darker than this contrast with black: a dark head must stay visible. */
const LIGHT_GROUND = '#FBF7F0';
const LEAST_CONTRAST = 3;

/** The box of a photo without its stroke. */
function boxOf({ x, y, size, shape, height = size }: PhotoElement): Rect {
  return { x, y, width: size, height: shape === 'rounded' ? height : size };
}

/** The frame of a photo. All shapes but `rounded` lie within a circle. */
export function photoFrameOf(element: PhotoElement): Frame {
  const { width, height } = boxOf(element);
  return {
    width,
    height,
    radius: element.shape === 'rounded' ? photoRadius(element, { width, height }) : width / 2,
  };
}

/** A photo in its shape with a frame, or the attendee's initials. */
export const photoElement: ElementType<PhotoElement, MeasuredPhoto> = {
  most: LAYOUT_LIMITS.elements,
  boxOf,
  create: (canvas) => ({
    placeholder: 'attendeePhoto',
    size: Math.min(partOf(canvas)(0.3), LAYOUT_LIMITS.photoSize.max),
    strokeWidth: 4,
    strokeColor: '#ffffff',
  }),
  frameOf: ({ strokeWidth }) => strokeWidth,
  lengths: {
    size: LAYOUT_LIMITS.photoSize,
    height: LAYOUT_LIMITS.photoSize,
    radius: LAYOUT_LIMITS.cornerRadius,
    strokeWidth: LAYOUT_LIMITS.strokeWidth,
  },
  colors: { strokeColor: 'line', disc: 'detail' },
  needs: (_element, { photo, values }) =>
    photo ? {} : { texts: [[initialsOf(cleanText(values.attendeeName)), 'display', '800']] },
  shows: () => [],
  isOrnament: false,

  measure(element, scene, ctx) {
    const box = boxOf(element);
    const frame = photoFrameOf(element);
    // A hexagon's corners reach further out than its sides.
    const outer = element.strokeWidth * (element.shape === 'hexagon' ? 2 / Math.sqrt(3) : 1);
    const content =
      scene.photo ??
      measureMonogram(
        cleanText(scene.values.attendeeName),
        Math.min(box.width, box.height),
        monogramColors(element.strokeColor, element.disc),
        ctx,
      );
    return {
      middle: middleOf(box),
      frame,
      outline: photoOutline(element.shape ?? 'circle', box, frame.radius),
      stroke: { width: element.strokeWidth, color: element.strokeColor },
      content,
      ground: element.disc ?? groundIn(element.strokeColor),
      faces: 'image' in content ? [] : (content.letters?.type.faces ?? []),
      bounds: rectAround(
        box.x - outer,
        box.y - outer,
        box.x + box.width + outer,
        box.y + box.height + outer,
        1,
      ),
    };
  },

  isFixed: () => false,

  draw(ctx, photo) {
    const { middle, frame, outline, stroke, content } = photo;
    // Fills the whole shape under the photo, so no background shows between photo and frame.
    if (stroke.width > 0) {
      ctx.fillStyle = stroke.color;
      fillOutline(ctx, outline, -stroke.width);
    }
    if ('image' in content) {
      if (content.hasAlpha) {
        ctx.fillStyle = photo.ground;
        fillOutline(ctx, outline, 0);
      }
      drawPhoto(ctx, photo, content.image, content.focus);
    } else {
      ctx.fillStyle = content.disc;
      fillOutline(ctx, outline, 0);
      drawMonogram(ctx, middle.x, middle.y, Math.min(frame.width, frame.height) / 2, content);
    }
  },
};

function groundIn(ring: string): string {
  return contrastOf(ring, '#000000') >= LEAST_CONTRAST ? ring : LIGHT_GROUND;
}

/** Draws the picture around its focus, rotated about the centre and shifted to cover the shape. */
function drawPhoto(
  ctx: Canvas2D,
  { middle, frame, outline }: MeasuredPhoto,
  image: FlyerImage,
  focus: PhotoFocus,
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
