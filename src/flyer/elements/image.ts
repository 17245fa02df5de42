import { LAYOUT_LIMITS, type ElementOf } from '#contract/flyers/layout-types.ts';
import type { FlyerImage, Rect } from '#flyer/canvas.ts';
import { rectAround } from '#flyer/geometry/rects.ts';
import { drawPicture } from './draw-picture.ts';
import { BOX_LENGTHS, BOXED, partOf, type ElementType, type Measured } from './element-type.ts';
import { clipOutline, roundedOutline, type Outline } from './outlines.ts';

type MeasuredImage = Measured & {
  image: FlyerImage;
  /** Position of the whole picture, which may extend beyond the box if its fit is `cover`. */
  whole: Rect;
  outline: Outline;
  opacity: number;
};

/** An uploaded picture in its box. Draws nothing until the picture is loaded. */
export const imageElement: ElementType<ElementOf<'image'>, MeasuredImage> = {
  ...BOXED,
  create(canvas, src) {
    const side = partOf(canvas)(0.25);
    return { width: side, height: side, src };
  },
  most: LAYOUT_LIMITS.images,
  lengths: {
    ...BOX_LENGTHS,
    radius: LAYOUT_LIMITS.cornerRadius,
  },
  colors: {},
  needs: ({ src }) => ({ picture: src }),
  shows: () => [],
  isOrnament: false,

  measure(element, { assets }) {
    const image = assets?.images?.get(element.src);
    if (!image) return null;
    const { x, y, width, height, opacity = 1, radius = 0 } = element;
    const [across, down] = [width / image.width, height / image.height];
    const scale = element.fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
    const [w, h] = [image.width * scale, image.height * scale];
    const middle = { x: x + width / 2, y: y + height / 2 };
    const whole = { x: middle.x - w / 2, y: middle.y - h / 2, width: w, height: h };
    const shown = element.fit === 'cover' ? { x, y, width, height } : whole;
    return {
      image,
      whole,
      outline: roundedOutline(shown, radius),
      opacity,
      bounds: rectAround(shown.x, shown.y, shown.x + shown.width, shown.y + shown.height, 1),
    };
  },

  isFixed: () => true,

  draw(ctx, { image, whole, outline, opacity }) {
    ctx.save();
    clipOutline(ctx, outline, 0);
    ctx.globalAlpha = opacity;
    drawPicture(ctx, image, whole);
    ctx.restore();
  },
};
