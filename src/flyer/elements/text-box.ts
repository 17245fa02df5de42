import type { Rect, Size } from '#flyer/canvas.ts';
import type { TextElement } from '#contract/flyers/layout-types.ts';

/** Space between a text without a box and the canvas edges, as a share of the shorter side. */
const MARGIN = 0.03;
/** Minimum width in ems of a text without a box. A text that starts near the right edge moves left to get this width. */
const LEAST_EMS = 6;
const DEFAULT_SHRINK = 0.6;
const SMALLEST_DEFAULT = 12;

export type TextBox = Rect & {
  /** Whether the layout sets the height. */
  sized: boolean;
  minFontSize: number;
};

/**
 * Bounds of a text element: its box, clamped to the canvas. Without a box, the text may fill the canvas to the right of and
 * below the element's corner. Null if the box is outside the canvas.
 */
export function textBoxOf(element: TextElement, canvas: Size): TextBox | null {
  const minFontSize = minFontSizeOf(element);
  const margin = Math.round(Math.min(canvas.width, canvas.height) * MARGIN);
  const [x, right] = span(element.x, element.width, canvas.width, margin, minFontSize * LEAST_EMS);
  const [y, bottom] = span(element.y, element.height, canvas.height, margin, minFontSize * 1.2);
  if (right - x < 1 || bottom - y < 1) return null;
  return { x, y, width: right - x, height: bottom - y, sized: element.height !== undefined, minFontSize };
}

/** The minimum font size of a text: the layout's or a default, but at most `fontSize`. */
export function minFontSizeOf({ fontSize, minFontSize }: TextElement): number {
  const least = minFontSize ?? Math.max(SMALLEST_DEFAULT, Math.round(fontSize * DEFAULT_SHRINK));
  return Math.min(fontSize, least);
}

function span(
  start: number,
  length: number | undefined,
  canvas: number,
  margin: number,
  least: number,
): [number, number] {
  if (length !== undefined)
    return [Math.max(0, Math.round(start)), Math.min(canvas, Math.round(start + length))];
  const end = canvas - margin;
  const latest = Math.max(0, end - least);
  return [Math.min(Math.max(0, Math.round(start)), Math.round(latest)), end];
}
