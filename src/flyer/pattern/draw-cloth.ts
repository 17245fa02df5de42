import type { ShapeFill } from '#contract/flyers/layout-types.ts';
import { oncePer } from '#contract/once-per.ts';
import type { Canvas2D, Point, Rect } from '#flyer/canvas.ts';
import { addPath, readPath, type VectorPath } from '#flyer/geometry/vector-path.ts';
import { PALETTES } from './palette.ts';
import { WEAVES } from './weaves.ts';
import { randomFrom } from './random.ts';

type ClothFill = Extract<ShapeFill, { kind: 'cloth' }>;

type Mark = Point & {
  path: VectorPath;
  color: string;
  /** Stroke width; 0 fills the path. */
  strokeWidth: number;
};

/** One repeat of a cloth, in drawing units. */
export type Cloth = { width: number; height: number; ground: string; marks: Mark[]; scale: number };

const DEFAULT_SCALE = 2;
/** Matches the SVG elements that weaves consist of. */
const ELEMENT = /<g transform="translate\((\d+) (\d+)\)">|<path ([^>]*)\/>|<\/g>/g;

/** Returns the cloth of a fill. Cached, because parsing takes longer than drawing, and a dragged shape keeps its fill. */
export const clothOf = oncePer(({ cloth, seed = '', colors, scale = DEFAULT_SCALE }: ClothFill): Cloth => {
  const random = randomFrom(`${seed}|${cloth}`);
  const palette = colors ?? random.pick(PALETTES);
  const { width, height, marks } = WEAVES[cloth](random, palette);
  return { width, height, ground: palette.ground, marks: readMarks(marks), scale };
});

/** Covers a box with cloth, starting at the top left corner. The caller must clip the context to the box. */
export function drawCloth(ctx: Canvas2D, { width, height, ground, marks, scale }: Cloth, box: Rect): void {
  ctx.fillStyle = ground;
  ctx.fillRect(box.x, box.y, box.width, box.height);
  const columns = Math.ceil(box.width / (width * scale));
  const rows = Math.ceil(box.height / (height * scale));
  for (const { path, color, strokeWidth, x, y } of marks) {
    ctx.beginPath();
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const left = box.x + (column * width + x) * scale;
        addPath(ctx, path, left, box.y + (row * height + y) * scale, scale, scale);
      }
    }
    if (strokeWidth === 0) {
      ctx.fillStyle = color;
      ctx.fill();
    } else {
      ctx.strokeStyle = color;
      ctx.lineWidth = strokeWidth * scale;
      ctx.lineJoin = 'miter';
      ctx.stroke();
    }
  }
}

function readMarks(markup: string): Mark[] {
  const marks: Mark[] = [];
  let [x, y] = [0, 0];
  for (const [, left, top, attributes] of markup.matchAll(ELEMENT)) {
    if (attributes === undefined) [x, y] = [Number(left ?? 0), Number(top ?? 0)];
    else {
      const valueOf = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
      marks.push({
        path: readPath(valueOf('d') ?? ''),
        color: valueOf('stroke') ?? valueOf('fill') ?? '',
        strokeWidth: Number(valueOf('stroke-width') ?? 0),
        x,
        y,
      });
    }
  }
  return marks;
}
