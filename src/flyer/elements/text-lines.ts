import type { TextElement } from '#contract/layout-types.ts';
import type { Rect, TextExtent } from '../canvas.ts';
import { rectAround } from '../rects.ts';
import type { TextBox } from './text-box.ts';

/** The line's middle above the baseline, in ems; the same for every face, so scripts line up. */
const MIDDLE = 0.36;
/** Space between the ink of neighbouring lines, in ems: a dot below a letter must not look like one above the next line's. */
const INK_GAP = 0.14;
type Line = { text: string; extent: TextExtent };
export type PlacedLine = Line & { x: number; y: number };

/** Some letters extend beyond their advance; the box must hold their ink too. */
export function takenWidth(extent: TextExtent): number {
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
export function pileLines(lines: readonly TextExtent[], size: number, lineHeight: number): Pile {
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
export function pileInk(lines: readonly TextExtent[], size: number, lineHeight: number): Pile {
  const { pitch } = pileLines(lines, size, lineHeight);
  const baseline = lines[0]?.actualBoundingBoxAscent ?? 0;
  const below = lines.at(-1)?.actualBoundingBoxDescent ?? 0;
  return { baseline, pitch, height: baseline + (lines.length - 1) * pitch + below };
}

/** Places lines on whole pixels: a part of a flyer drawn on a separate canvas then has the same pixels. */
export function placeLines(
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
    const x = box.x + Math.max(0, shift) + Math.max(0, line.extent.actualBoundingBoxLeft);
    // Rounded up, text at the right edge would leave its box.
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

/** Covers the ink, and half of a stroke around it. */
export function boundsOf(lines: readonly PlacedLine[], stroke: number): Rect {
  return rectAround(
    Math.min(...lines.map(({ x, extent }) => x - extent.actualBoundingBoxLeft)),
    Math.min(...lines.map(({ y, extent }) => y - extent.actualBoundingBoxAscent)),
    Math.max(...lines.map(({ x, extent }) => x + extent.actualBoundingBoxRight)),
    Math.max(...lines.map(({ y, extent }) => y + extent.actualBoundingBoxDescent)),
    2 + Math.ceil(stroke / 2),
  );
}
