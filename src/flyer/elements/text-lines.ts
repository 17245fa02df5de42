import type { TextElement } from '#contract/flyers/layout-types.ts';
import type { Rect, TextExtent, Point } from '#flyer/canvas.ts';
import { rectAround } from '#flyer/geometry/rects.ts';
import type { TextBox } from './text-box.ts';

/** Height of capitals in ems. All faces use the same value, so scripts line up. */
export const CAP_HEIGHT = 0.72;
/** Height of a line's middle above the baseline, in ems. */
const MIDDLE = CAP_HEIGHT / 2;
/** Minimum space between the ink of neighboring lines, in ems. With less, dots below letters seem to belong to the next line. */
const INK_GAP = 0.14;
/** Ink gap for Arabic, in ems. With less, dots and bowls would touch the next line. */
const ARABIC_INK_GAP = 0.24;
/** Ink gap for capitals, in ems. Capitals need more space, because they have ink all along their tops. */
const CAPITALS_INK_GAP = 0.26;
type Line = { text: string; extent: TextExtent };
export type PlacedLine = Line & Point;

/** Returns the width of a line, including ink beyond its advance. */
export function takenWidth(extent: TextExtent): number {
  return Math.max(extent.width, extent.actualBoundingBoxRight) + Math.max(0, extent.actualBoundingBoxLeft);
}

type Pile = {
  /** Distance from the top to the first baseline. */
  baseline: number;
  /** Distance between baselines. */
  pitch: number;
  height: number;
};

/** Stacks lines at one pitch: the line height, or more if the ink of two lines would come too close. */
export function pileLines(lines: readonly Line[], size: number, lineHeight: number): Pile {
  const line = size * lineHeight;
  const extents = lines.map(({ extent }) => extent);
  const inkGap = inkGapOf(lines.map(({ text }) => text).join(' '));
  const needed = extents.slice(1).map((extent, i) => {
    return extents[i]!.actualBoundingBoxDescent + extent.actualBoundingBoxAscent + inkGap * size;
  });
  const pitch = Math.max(line, ...needed);
  const above = line / 2 + MIDDLE * size;
  const baseline = Math.max(above, extents[0]?.actualBoundingBoxAscent ?? 0);
  const below = Math.max(line - above, extents.at(-1)?.actualBoundingBoxDescent ?? 0);
  return { baseline, pitch, height: baseline + (lines.length - 1) * pitch + below };
}

function inkGapOf(text: string): number {
  if (/\p{Script=Arabic}/u.test(text)) return ARABIC_INK_GAP;
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text) ? CAPITALS_INK_GAP : INK_GAP;
}

/** Stacks lines like `pileLines`, but measures from the first line's highest ink to the last line's lowest. */
export function pileInk(lines: readonly Line[], size: number, lineHeight: number): Pile {
  const { pitch } = pileLines(lines, size, lineHeight);
  const baseline = lines[0]?.extent.actualBoundingBoxAscent ?? 0;
  const below = lines.at(-1)?.extent.actualBoundingBoxDescent ?? 0;
  return { baseline, pitch, height: baseline + (lines.length - 1) * pitch + below };
}

/** Places lines on whole pixels, so that text has the same pixels when drawn on a separate canvas. */
export function placeLines(
  lines: readonly Line[],
  box: TextBox,
  element: TextElement,
  { baseline, pitch, height }: Pile,
  stroke: number,
  canvasHeight: number,
): PlacedLine[] {
  const space = box.height - height;
  const wished =
    box.y + (element.verticalAlign === 'bottom' ? space : element.verticalAlign === 'middle' ? space / 2 : 0);
  // Moves lines up if they would extend below the canvas.
  const top = Math.max(Math.min(wished, canvasHeight - Math.ceil(height)), 0);
  return lines.map((line, i) => {
    const { extent } = line;
    const left = box.x + Math.max(0, extent.actualBoundingBoxLeft);
    const rest = Math.max(0, box.width - takenWidth(extent));
    // Aligns by ink, because a large N'Ko name has a wide space before its first letter.
    const right = box.x + box.width - stroke / 2 - extent.actualBoundingBoxRight;
    const x =
      element.align === 'right' ? Math.max(left, right) : element.align === 'center' ? left + rest / 2 : left;
    // Rounds down, because rounding up would move text at the right edge out of its box.
    const whole = element.align === 'right' ? Math.floor(x) : Math.round(x);
    return { ...line, x: whole, y: Math.round(top + baseline + i * pitch) };
  });
}

export function inkHeightOf(lines: readonly PlacedLine[]): number {
  const last = lines.at(-1)!;
  return last.y + last.extent.actualBoundingBoxDescent - inkTopOf(lines);
}

export function inkTopOf(lines: readonly PlacedLine[]): number {
  return lines[0]!.y - lines[0]!.extent.actualBoundingBoxAscent;
}

/** Returns the rectangle around the ink, including half of the stroke's width. */
export function boundsOf(lines: readonly PlacedLine[], stroke: number): Rect {
  return rectAround(
    Math.min(...lines.map(({ x, extent }) => x - extent.actualBoundingBoxLeft)),
    Math.min(...lines.map(({ y, extent }) => y - extent.actualBoundingBoxAscent)),
    Math.max(...lines.map(({ x, extent }) => x + extent.actualBoundingBoxRight)),
    Math.max(...lines.map(({ y, extent }) => y + extent.actualBoundingBoxDescent)),
    2 + Math.ceil(stroke / 2),
  );
}
