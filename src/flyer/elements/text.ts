import type { FontWeight, TextElement } from '#contract/layout-types.ts';
import type { Canvas2D, Rect, TextExtent } from '../canvas.ts';
import { chooseFaces, hasCharacter } from '../choose-faces.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { fitText } from '../fit-text.ts';
import type { FaceKey } from '../font-manifest.ts';
import { rectAround } from '../rects.ts';
import type { FlyerScene } from '../scene.ts';
import { setType, type Type } from '../set-type.ts';
import { directionOf, isCursive } from '../text-direction.ts';
import type { ElementType, Measured } from './element-type.ts';
import { textBoxOf, type TextBox } from './text-box.ts';

const DEFAULT_LINE_HEIGHT = 1.2;
/** The line's middle above the baseline, in ems; the same for every face, so scripts line up. */
const MIDDLE = 0.36;
/** Space between the ink of neighbouring lines, in ems: a dot below a letter must not look like one above the next line's. */
const INK_GAP = 0.14;
/** Makes letters bold whose font has no bold weight, in ems. */
const BOLD_STROKE = 0.034;
const BOLD_WEIGHTS: ReadonlySet<FontWeight> = new Set(['bold', '600', '700', '800', '900']);

type Line = { text: string; extent: TextExtent };
type PlacedLine = Line & { x: number; y: number };
export type MeasuredText = Measured & {
  type: Type;
  color: string;
  /** Width of the stroke around the letters, in pixels; 0 for none. */
  stroke: number;
  lines: PlacedLine[];
};

/** Text in a box: shrunk, wrapped or cut to fit, aligned by visual sides, in all faces that its scripts need. */
export const textElement: ElementType<TextElement, MeasuredText> = {
  measure: (element, scene, ctx) =>
    measureText(element, scene, ctx, { pile: linesOf, largest: element.fontSize, known: new Map() }),

  draw(ctx, { type, color, stroke, lines }) {
    ctx.fillStyle = color;
    setType(ctx, type);
    for (const { text, x, y } of lines) ctx.fillText(text, x, y);
    if (stroke === 0) return;
    ctx.strokeStyle = color;
    ctx.lineWidth = stroke;
    ctx.lineJoin = 'round';
    for (const { text, x, y } of lines) ctx.strokeText(text, x, y);
  },
};

/** How to measure one text: again and again in a stack, so with a cache of the extents of its words by size. */
type Measuring = { pile: typeof linesOf; largest: number; known: Map<string, TextExtent> };

/** A text of a stack, at most `largest` pixels in size: only its ink counts towards its height. */
export function measureInk(
  element: TextElement,
  scene: FlyerScene,
  ctx: Canvas2D,
  { largest, known }: Omit<Measuring, 'pile'>,
): MeasuredText | null {
  return measureText(element, scene, ctx, { pile: inkLinesOf, largest, known });
}

/** Moves a measured text so that its ink begins at `top`. */
export function moveInk(text: MeasuredText, top: number): MeasuredText {
  const move = Math.round(top - inkTopOf(text.lines));
  const lines = text.lines.map((line) => ({ ...line, y: line.y + move }));
  return { ...text, lines, bounds: inkOf(lines, text.stroke) };
}

export function inkHeightOf({ lines }: MeasuredText): number {
  const last = lines.at(-1)!;
  return last.y + last.extent.actualBoundingBoxDescent - inkTopOf(lines);
}

function inkTopOf(lines: readonly PlacedLine[]): number {
  return lines[0]!.y - lines[0]!.extent.actualBoundingBoxAscent;
}

function measureText(
  element: TextElement,
  scene: FlyerScene,
  ctx: Canvas2D,
  { pile, largest, known }: Measuring,
): MeasuredText | null {
  const filled = fillPlaceholders(element, scene.values);
  const box = textBoxOf(element, scene);
  if (filled === '' || !box) return null;
  const font = element.font ?? 'sans';
  const { faces, missing, text } = chooseFaces(filled, font, element.fontWeight);
  if (text === '') return missing.length > 0 ? nothing(missing) : null;
  const direction = directionOf(text);
  const spacing = isCursive(text) ? 0 : (element.letterSpacing ?? 0);
  const lineHeight = element.lineHeight ?? DEFAULT_LINE_HEIGHT;
  const typeAt = (size: number): Type => ({
    size,
    faces,
    direction,
    letterSpacing: Math.round((spacing * size * 100) / element.fontSize) / 100,
  });
  const extentOf = extentsIn(ctx, typeAt, known);
  const fitted = fitText(
    text.split('\n'),
    { ...box, fontSize: largest, ellipsis: hasCharacter(faces, '…') ? '…' : '' },
    {
      widthOf: (part, size) => takenWidth(extentOf(part, size)),
      heightOf: (parts, size) =>
        pile(
          parts.map((part) => extentOf(part, size)),
          size,
          lineHeight,
        ).height,
    },
  );
  const measured = fitted.lines.map((line) => ({ text: line, extent: extentOf(line, fitted.size) }));
  const align = element.align === 'start' ? (direction === 'rtl' ? 'right' : 'left') : element.align;
  const extents = measured.map((line) => line.extent);
  const lines = placeLines(
    measured,
    box,
    { ...element, align },
    pile(extents, fitted.size, lineHeight),
    scene.height,
  );
  const type = typeAt(fitted.size);
  const stroke = needsStroke(faces, element.fontWeight) ? Math.round(fitted.size * BOLD_STROKE) : 0;
  const bounds = inkOf(lines, stroke);
  return { type, color: element.color, stroke, missing, faces, cut: fitted.cut, lines, bounds };
}

function nothing(missing: readonly string[]): MeasuredText {
  const type = { size: 1, faces: [], letterSpacing: 0, direction: 'ltr' } as const;
  const bounds = { x: 0, y: 0, width: 0, height: 0 };
  return { type, color: '#000', stroke: 0, lines: [], missing, faces: [], bounds };
}

/** N'Ko and Tifinagh have one weight: beside bold Latin they would look thin. */
function needsStroke(faces: readonly FaceKey[], weight: FontWeight): boolean {
  return BOLD_WEIGHTS.has(weight) && faces.every((face) => face === 'nko-400' || face === 'tifinagh-400');
}

/** Measures text with a cache: fitting measures the same words at the same sizes many times. */
function extentsIn(
  ctx: Canvas2D,
  typeAt: (size: number) => Type,
  known: Map<string, TextExtent>,
): (text: string, size: number) => TextExtent {
  let current = Number.NaN;
  return (text, size) => {
    const key = `${size} ${text}`;
    const seen = known.get(key);
    if (seen) return seen;
    if (size !== current) setType(ctx, typeAt(size));
    current = size;
    const extent = ctx.measureText(text);
    known.set(key, extent);
    return extent;
  };
}

/** Some letters extend beyond their advance; the box must hold their ink too. */
function takenWidth(extent: TextExtent): number {
  return Math.max(extent.width, extent.actualBoundingBoxRight) + Math.max(0, extent.actualBoundingBoxLeft);
}

type Pile = {
  /** Of the first line, below the top. */
  baseline: number;
  /** Between baselines. */
  pitch: number;
  height: number;
};

/** Lines under each other at one pitch: the line height, or more where marks and descenders would touch. */
function linesOf(lines: readonly TextExtent[], size: number, lineHeight: number): Pile {
  const line = size * lineHeight;
  const needed = lines.slice(1).map((extent, i) => {
    return lines[i]!.actualBoundingBoxDescent + extent.actualBoundingBoxAscent + INK_GAP * size;
  });
  const pitch = Math.max(line, ...needed);
  const above = line / 2 + MIDDLE * size;
  const baseline = Math.max(above, lines[0]?.actualBoundingBoxAscent ?? 0);
  const below = Math.max(line - above, lines.at(-1)?.actualBoundingBoxDescent ?? 0);
  return { baseline, pitch, height: baseline + (lines.length - 1) * pitch + below };
}

/** The same from the first line's highest to the last line's lowest point. */
function inkLinesOf(lines: readonly TextExtent[], size: number, lineHeight: number): Pile {
  const { pitch } = linesOf(lines, size, lineHeight);
  const baseline = lines[0]?.actualBoundingBoxAscent ?? 0;
  const below = lines.at(-1)?.actualBoundingBoxDescent ?? 0;
  return { baseline, pitch, height: baseline + (lines.length - 1) * pitch + below };
}

/** Places lines on whole pixels: a part of a flyer drawn on a separate canvas then has the same pixels. */
function placeLines(
  lines: readonly Line[],
  box: TextBox,
  element: TextElement,
  { baseline, pitch, height }: Pile,
  canvasHeight: number,
): PlacedLine[] {
  const space = box.height - height;
  const wished =
    box.y + (element.verticalAlign === 'bottom' ? space : element.verticalAlign === 'middle' ? space / 2 : 0);
  // What does not fit even so stays on the canvas.
  const top = Math.max(Math.min(wished, canvasHeight - Math.ceil(height)), 0);
  return lines.map((line, i) => {
    const rest = box.width - takenWidth(line.extent);
    const shift = element.align === 'right' ? rest : element.align === 'center' ? rest / 2 : 0;
    const x = Math.round(box.x + Math.max(0, shift) + Math.max(0, line.extent.actualBoundingBoxLeft));
    return { ...line, x, y: Math.round(top + baseline + i * pitch) };
  });
}

function inkOf(lines: readonly PlacedLine[], stroke: number): Rect {
  return rectAround(
    Math.min(...lines.map(({ x, extent }) => x - extent.actualBoundingBoxLeft)),
    Math.min(...lines.map(({ y, extent }) => y - extent.actualBoundingBoxAscent)),
    Math.max(...lines.map(({ x, extent }) => x + extent.actualBoundingBoxRight)),
    Math.max(...lines.map(({ y, extent }) => y + extent.actualBoundingBoxDescent)),
    2 + Math.ceil(stroke / 2),
  );
}
