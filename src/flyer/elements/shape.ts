import { LAYOUT_LIMITS, type ShapeElement, type ShapeFill } from '#contract/flyers/layout-types.ts';
import type { Canvas2D, Rect } from '#flyer/canvas.ts';
import { fullHex } from '#flyer/colors.ts';
import { clothOf, drawCloth, type Cloth } from '#flyer/pattern/draw-cloth.ts';
import { rectAround } from '#flyer/geometry/rects.ts';
import { BOX_LENGTHS, BOXED, partOf, type ElementType, type Measured } from './element-type.ts';
import { clipOutline, fillOutline, fillRing, shapeOutline, type Outline } from './outlines.ts';

type MeasuredShape = Measured & {
  box: Rect;
  outline: Outline;
  paint: Exclude<ShapeFill, { kind: 'cloth' }> | Cloth | null;
  stroke: { width: number; color: string };
  opacity: number;
};

const DEFAULT_STROKE = '#1a1626';

/** A rectangle, an ellipse or a line, with a fill and an inner stroke. */
export const shapeElement: ElementType<ShapeElement, MeasuredShape> = {
  ...BOXED,
  create(canvas) {
    const part = partOf(canvas);
    const fill = { kind: 'color', color: '#b8431f' } as const;
    return { width: part(0.4), height: part(0.25), shape: 'rectangle', fill };
  },
  lengths: {
    ...BOX_LENGTHS,
    radius: LAYOUT_LIMITS.cornerRadius,
    strokeWidth: LAYOUT_LIMITS.strokeWidth,
    fill: { scale: LAYOUT_LIMITS.clothScale },
  },
  colors: { fill: 'area', strokeColor: 'line' },
  needs: () => ({}),
  shows: () => [],
  isOrnament: true,

  measure(element) {
    const { x, y, width, height, fill, opacity = 1 } = element;
    const thickest = Math.min(width, height) / 2;
    const strokeWidth = element.shape === 'line' ? 0 : Math.min(element.strokeWidth ?? 0, thickest);
    if (!fill && strokeWidth === 0) return null;
    return {
      box: { x, y, width, height },
      outline: shapeOutline(element),
      paint: fill?.kind === 'cloth' ? clothOf(fill) : (fill ?? null),
      stroke: { width: strokeWidth, color: element.strokeColor ?? DEFAULT_STROKE },
      opacity,
      bounds: rectAround(x, y, x + width, y + height, 1),
    };
  },

  isFixed: () => true,

  draw(ctx, { box, outline, paint, stroke, opacity }) {
    ctx.save();
    ctx.globalAlpha = opacity;
    const fades = paint !== null && 'toOpacity' in paint && paint.toOpacity !== undefined;
    // Under an opaque fill, the stroke fills the whole shape, so no background shows between them.
    const isUnder = paint !== null && opacity === 1 && !fades;
    if (stroke.width > 0) {
      if (isUnder) fillOutline(ctx, outline, 0, stroke.color);
      else fillRing(ctx, outline, 0, stroke.width, stroke.color);
    }
    if (paint) fillWith(ctx, paint, outline, stroke.width, box);
    ctx.restore();
  },
};

function fillWith(
  ctx: Canvas2D,
  paint: NonNullable<MeasuredShape['paint']>,
  outline: Outline,
  inset: number,
  box: Rect,
): void {
  if ('marks' in paint) {
    clipOutline(ctx, outline, inset);
    drawCloth(ctx, paint, box);
    return;
  }
  const fill = paint.kind === 'color' ? paint.color : gradientOf(ctx, paint, box);
  fillOutline(ctx, outline, inset, fill);
}

/** Returns a gradient that spans the whole box along its angle: at 45°, from corner to corner. */
function gradientOf(
  ctx: Canvas2D,
  { from, to, angle, toOpacity = 1 }: Extract<ShapeFill, { kind: 'gradient' }>,
  { x, y, width, height }: Rect,
): unknown {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const half = (Math.abs(cos) * width + Math.abs(sin) * height) / 2;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const gradient = ctx.createLinearGradient(
    middleX - cos * half,
    middleY - sin * half,
    middleX + cos * half,
    middleY + sin * half,
  );
  gradient.addColorStop(0, from);
  gradient.addColorStop(
    1,
    fullHex(to) +
      Math.round(toOpacity * 255)
        .toString(16)
        .padStart(2, '0'),
  );
  return gradient;
}
