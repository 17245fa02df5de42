import { LAYOUT_LIMITS, type ElementOf } from '#contract/flyers/layout-types.ts';
import { oncePer } from '#contract/once-per.ts';
import type { Canvas2D } from '#flyer/canvas.ts';
import type { FlagLayer, FlagTable } from '#flyer/flags/flag-table.ts';
import { rectAround } from '#flyer/geometry/rects.ts';
import { addPath, readPath, type VectorPath } from '#flyer/geometry/vector-path.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { BOX_LENGTHS, BOXED, partOf, type ElementType, type Measured } from './element-type.ts';
import { clipOutline, fillOutline, roundedOutline, type Outline } from './outlines.ts';

type FlagElement = ElementOf<'flag'>;

const DEFAULT_STROKE = '#ffffff';

export type MeasuredFlag = Measured & {
  x: number;
  y: number;
  /** Pixels per unit of the flag. */
  scaleX: number;
  scaleY: number;
  layers: { color: string; path: VectorPath; how: FlagLayer[2] }[];
  outline: Outline;
  stroke: { width: number; color: string };
};

/** Parses a flag once, because parsing the paths takes longer than drawing them. */
const parsed = oncePer(({ layers }: FlagTable[string]) =>
  layers.map(([color, data, how]) => ({ color, path: readPath(data), how })),
);

/** Returns the flag of the attendee's country, or undefined until it is loaded. */
export function flagOf({ values, assets }: FlyerScene): FlagTable[string] | undefined {
  const flags = assets?.flags;
  const country = values.country ?? '';
  return flags && Object.hasOwn(flags, country) ? flags[country] : undefined;
}

/** Draws the flag of the attendee's country in its own proportions, or nothing until the flag is loaded. */
export const flagElement = {
  ...BOXED,
  // The default stroke separates white stripes from a light canvas.
  create(canvas) {
    const part = partOf(canvas);
    const stroke = { strokeWidth: Math.max(1, part(0.002)), strokeColor: '#c9c2b4' };
    return { width: part(0.15), height: part(0.1), ...stroke };
  },
  lengths: {
    ...BOX_LENGTHS,
    radius: LAYOUT_LIMITS.cornerRadius,
    strokeWidth: LAYOUT_LIMITS.strokeWidth,
  },
  colors: { strokeColor: 'line' },
  needs: () => ({ flags: true }),
  shows: (_elements, { country }) => [country],
  isOrnament: true,

  measure(element: FlagElement, scene: FlyerScene): MeasuredFlag | null {
    const flag = flagOf(scene);
    if (!flag) return null;
    const strokeWidth = Math.min(element.strokeWidth ?? 0, element.width / 3, element.height / 3);
    const [roomX, roomY] = [element.width - 2 * strokeWidth, element.height - 2 * strokeWidth];
    const scale = Math.min(roomX / flag.width, roomY / flag.height);
    // Whole pixels keep the edges of the flag and its stripes sharp.
    const width = Math.max(1, Math.round(flag.width * scale));
    const height = Math.max(1, Math.round(flag.height * scale));
    const x = Math.round(element.x + (element.width - width) / 2);
    const y = Math.round(element.y + (element.height - height) / 2);
    const margin = 1 + strokeWidth;
    return {
      x,
      y,
      scaleX: width / flag.width,
      scaleY: height / flag.height,
      layers: parsed(flag),
      outline: roundedOutline({ x, y, width, height }, element.radius ?? 0),
      stroke: { width: strokeWidth, color: element.strokeColor ?? DEFAULT_STROKE },
      bounds: rectAround(x, y, x + width, y + height, Math.ceil(margin)),
    };
  },

  isFixed: () => false,

  draw(ctx: Canvas2D, { x, y, scaleX, scaleY, layers, outline, stroke }: MeasuredFlag) {
    ctx.save();
    if (stroke.width > 0) fillOutline(ctx, outline, -stroke.width, stroke.color);
    clipOutline(ctx, outline, 0);
    ctx.lineJoin = 'miter';
    for (const { color, path, how } of layers) {
      ctx.beginPath();
      addPath(ctx, path, x, y, scaleX, scaleY);
      if (typeof how === 'number') {
        ctx.strokeStyle = color;
        ctx.lineWidth = how * scaleX;
        ctx.stroke();
      } else {
        ctx.fillStyle = color;
        ctx.fill(how ?? 'nonzero');
      }
    }
    ctx.restore();
  },
} satisfies ElementType<FlagElement, MeasuredFlag>;
