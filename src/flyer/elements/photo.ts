import { LAYOUT_LIMITS, type PhotoElement } from '#contract/flyers/layout-types.ts';
import type { FlyerImage, Point, Rect } from '#flyer/canvas.ts';
import { contrastOf } from '#flyer/colors.ts';
import type { Frame } from '#flyer/geometry/cover-frame.ts';
import { photoBox, photoFrameOf } from '#flyer/geometry/photo-frame.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { cleanText } from '#flyer/text/clean-text.ts';
import { middleOf, rectAround, unionOf } from '#flyer/geometry/rects.ts';
import { initialsOf } from '#flyer/text/initials-of.ts';
import { GRAIN } from '#flyer/pattern/grain.ts';
import { drawPhoto } from './draw-photo.ts';
import { partOf, SHADOW_LENGTHS, type ElementType, type Measured } from './element-type.ts';
import { fillOutline, photoOutline, type Outline } from './outlines.ts';
import { drawDuotone, drawPhotoGrain, drawSurroundings, reachOf } from './photo-looks.ts';
import { drawMonogram, measureMonogram, monogramColors, type Monogram } from './monogram.ts';

type MeasuredPhoto = Measured & {
  middle: Point;
  frame: Frame;
  box: Rect;
  outline: Outline;
  looks: Pick<PhotoElement, 'duotone' | 'grain' | 'outline' | 'shadow'>;
  /** The grain tile; undefined if the photo has no grain or the host has not loaded the tile yet. */
  grain: FlyerImage | undefined;
  stroke: { width: number; color: string };
  content: NonNullable<FlyerScene['photo']> | Monogram;
  /** The color under a transparent photo. Null with `cutOut`: the person, or the initials, are drawn directly on the design. */
  ground: string | null;
};

/** Color under a transparent photo with a dark ring. Dark hair would be hard to see on the ring's color. */
const LIGHT_GROUND = '#FBF7F0';
const LEAST_CONTRAST = 3;

/** A photo in its shape with a frame, or the attendee's initials. */
export const photoElement: ElementType<PhotoElement, MeasuredPhoto> = {
  most: LAYOUT_LIMITS.elements,
  boxOf: photoBox,
  create: (canvas) => ({
    placeholder: 'attendeePhoto',
    size: Math.min(partOf(canvas)(0.3), LAYOUT_LIMITS.photoSize.max),
    strokeWidth: 4,
    strokeColor: '#ffffff',
  }),
  frameOf: ({ strokeWidth, outline }) => strokeWidth + reachOf(outline),
  lengths: {
    size: LAYOUT_LIMITS.photoSize,
    height: LAYOUT_LIMITS.photoSize,
    radius: LAYOUT_LIMITS.cornerRadius,
    strokeWidth: LAYOUT_LIMITS.strokeWidth,
    grain: null,
    duotone: {},
    outline: { width: LAYOUT_LIMITS.strokeWidth, gap: LAYOUT_LIMITS.strokeWidth },
    shadow: SHADOW_LENGTHS,
  },
  colors: { strokeColor: 'line', disc: 'detail', duotone: 'detail', outline: 'detail', shadow: 'detail' },
  needs: ({ grain }, { photo, values }) => ({
    ...(!photo && { texts: [[initialsOf(cleanText(values.attendeeName)), 'display', '800']] }),
    ...(grain && { picture: GRAIN }),
  }),
  shows: () => [],
  isOrnament: false,

  measure(element, scene, ctx) {
    const box = photoBox(element);
    const frame = photoFrameOf(element);
    // A hexagon's corners are further from its center than its sides.
    const corners = element.shape === 'hexagon' ? 2 / Math.sqrt(3) : 1;
    const { shape = 'circle', cutOut = false, duotone, grain, outline, shadow } = element;
    const around = element.strokeWidth + reachOf(outline);
    const inner = grownBy(box, around * corners);
    const content =
      scene.photo ??
      measureMonogram(
        cleanText(scene.values.attendeeName),
        Math.min(box.width, box.height),
        monogramColors(element.strokeColor, element.disc),
        ctx,
      );
    // Cut-outs ignore the radius, which would cut off a person's shoulders. With `cutOut`, a `rounded` frame has square lower
    // corners, even if the person could not be cut out.
    const isFree = cutOut && 'image' in content && content.hasAlpha;
    return {
      middle: middleOf(box),
      frame,
      box,
      looks: { duotone, grain, outline, shadow },
      grain: grain === undefined ? undefined : scene.assets?.images?.get(GRAIN),
      outline: photoOutline(shape, box, isFree ? 0 : frame.radius, cutOut),
      stroke: { width: element.strokeWidth, color: element.strokeColor },
      content,
      ground: cutOut ? null : (element.disc ?? groundIn(element.strokeColor)),
      faces: 'image' in content ? [] : (content.letters?.type.faces ?? []),
      bounds: shadow ? unionOf(inner, moved(grownBy(box, (around + shadow.blur) * corners), shadow)) : inner,
    };
  },

  isFixed: () => false,

  draw(ctx, photo) {
    const { middle, frame, box, outline, stroke, content, looks, grain, ground } = photo;
    const radius = Math.min(frame.width, frame.height) / 2;
    if (ground === null && !('image' in content)) {
      return drawMonogram(ctx, middle.x, middle.y, radius, content);
    }
    if ('image' in content && content.hasAlpha && ground === null) return drawPhoto(ctx, photo, content);
    drawSurroundings(ctx, outline, stroke.width, looks);
    // Fills the whole shape under the photo, so no background shows between photo and frame.
    if (stroke.width > 0) fillOutline(ctx, outline, -stroke.width, stroke.color);
    if ('image' in content) {
      if (content.hasAlpha && ground) fillOutline(ctx, outline, 0, ground);
      drawPhoto(ctx, photo, content);
      if (looks.duotone) drawDuotone(ctx, outline, looks.duotone);
    } else {
      fillOutline(ctx, outline, 0, content.disc);
      drawMonogram(ctx, middle.x, middle.y, radius, content);
    }
    if (grain && looks.grain) drawPhotoGrain(ctx, outline, grain, box, looks.grain);
  },
};

function groundIn(ring: string): string {
  return contrastOf(ring, '#000000') >= LEAST_CONTRAST ? ring : LIGHT_GROUND;
}

function grownBy({ x, y, width, height }: Rect, by: number): Rect {
  return rectAround(x - by, y - by, x + width + by, y + height + by, 1);
}

function moved(rect: Rect, by: Point): Rect {
  return { ...rect, x: rect.x + by.x, y: rect.y + by.y };
}
