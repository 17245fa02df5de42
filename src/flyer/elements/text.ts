import type { TextElement } from '#contract/layout-types.ts';
import type { Canvas2D, Rect, TextExtent } from '../canvas.ts';
import { chooseFaces, hasCharacter } from '../choose-faces.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { fitText } from '../fit-text.ts';
import { rectAround } from '../rects.ts';
import { setType, type Type } from '../set-type.ts';
import { directionOf, isCursive } from '../text-direction.ts';
import type { ElementType, Measured } from './element-type.ts';
import { textBoxOf, type TextBox } from './text-box.ts';

const DEFAULT_LINE_HEIGHT = 1.2;
/** Where the line's middle sits above the baseline, in ems: the same for every face, so a script never moves it. */
const MIDDLE = 0.36;
/** Air between the ink of neighbouring lines, in ems, where stacked marks need more than the line height gives. */
const INK_GAP = 0.03;

type Line = { text: string; direction: 'ltr' | 'rtl'; extent: TextExtent };
type MeasuredText = Measured & {
  type: Omit<Type, 'direction'>;
  color: string;
  lines: { text: string; direction: 'ltr' | 'rtl'; x: number; y: number }[];
};

/** Text in a box: shrunk, wrapped, cut; aligned by visual sides; in as many faces as its scripts need. */
export const textElement: ElementType<TextElement, MeasuredText> = {
  measure(element, scene, ctx) {
    const filled = fillPlaceholders(element, scene.values);
    const box = textBoxOf(element, scene);
    if (filled === '' || !box) return null;
    const font = element.font ?? 'sans';
    const { faces, missing, text } = chooseFaces(filled, font, element.fontWeight);
    if (text === '') return missing.length > 0 ? nothing(missing) : null;
    const paragraphs = text.split('\n');
    const direction = directionOf(text);
    const spacing = isCursive(text) ? 0 : (element.letterSpacing ?? 0);
    const lineHeight = element.lineHeight ?? DEFAULT_LINE_HEIGHT;
    const typeAt = (size: number): Type => ({
      size,
      faces,
      direction,
      letterSpacing: Math.round((spacing * size * 100) / element.fontSize) / 100,
    });
    const extentOf = extentsIn(ctx, typeAt);
    const fitted = fitText(
      paragraphs,
      { ...box, fontSize: element.fontSize, lineHeight, ellipsis: hasCharacter(faces, '…') ? '…' : '' },
      (part, size) => takenWidth(extentOf(part, size)),
    );
    const lines = fitted.lines.map((line) => ({
      text: line,
      direction,
      extent: extentOf(line, fitted.size),
    }));
    const type = typeAt(fitted.size);
    const placed = placeLines(lines, box, element, fitted.size, lineHeight, scene.height);
    return {
      type,
      color: element.color,
      missing,
      faces,
      cut: fitted.cut,
      lines: placed,
      bounds: inkOf(placed, lines),
    };
  },

  draw(ctx, { type, color, lines }) {
    ctx.fillStyle = color;
    setType(ctx, { ...type, direction: lines[0]?.direction ?? 'ltr' });
    for (const line of lines) ctx.fillText(line.text, line.x, line.y);
  },
};

function nothing(missing: readonly string[]): MeasuredText {
  const type = { size: 1, faces: [], letterSpacing: 0 };
  return { type, color: '#000', lines: [], missing, faces: [], bounds: { x: 0, y: 0, width: 0, height: 0 } };
}

/** Measures with a memory, because fitting asks for the same words at the same sizes again and again. */
function extentsIn(
  ctx: Canvas2D,
  typeAt: (size: number) => Type,
): (text: string, size: number) => TextExtent {
  const known = new Map<string, TextExtent>();
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

/** Some letters lean out of their advance on either side; the box must hold their ink as well. */
function takenWidth(extent: TextExtent): number {
  return Math.max(extent.width, extent.actualBoundingBoxRight) + Math.max(0, extent.actualBoundingBoxLeft);
}

/** Puts lines on whole pixels, so that a part of the flyer drawn on a canvas of its own has the same pixels. */
function placeLines(
  lines: readonly Line[],
  box: TextBox,
  element: TextElement,
  size: number,
  lineHeight: number,
  canvasHeight: number,
): MeasuredText['lines'] {
  const line = size * lineHeight;
  // One pitch for all lines: as much as stacked marks and deep letters need, as far as the box has room for it.
  const needed = lines.slice(1).map(({ extent }, i) => {
    const above = lines[i]?.extent.actualBoundingBoxDescent ?? 0;
    return above + extent.actualBoundingBoxAscent + INK_GAP * size;
  });
  const room = lines.length > 1 ? (box.height - line) / (lines.length - 1) : line;
  const pitch = Math.max(line, Math.min(room, Math.max(line, ...needed)));
  const baselines = lines.map((_, i) => line / 2 + MIDDLE * size + i * pitch);
  const height = line + (lines.length - 1) * pitch;
  const space = box.height - height;
  const wished =
    box.y + (element.verticalAlign === 'bottom' ? space : element.verticalAlign === 'middle' ? space / 2 : 0);
  // Stacked marks reach out of their line; at the canvas's edge they would be cut off.
  const highest = (lines[0]?.extent.actualBoundingBoxAscent ?? 0) - (baselines[0] ?? 0);
  const lowest = (lines.at(-1)?.extent.actualBoundingBoxDescent ?? 0) + (baselines.at(-1) ?? 0);
  const top = Math.max(Math.min(wished, canvasHeight - Math.ceil(lowest)), Math.ceil(highest));
  return lines.map((line, i) => {
    const rest = box.width - takenWidth(line.extent);
    const shift = element.align === 'right' ? rest : element.align === 'center' ? rest / 2 : 0;
    const x = Math.round(box.x + Math.max(0, shift) + Math.max(0, line.extent.actualBoundingBoxLeft));
    return { text: line.text, direction: line.direction, x, y: Math.round(top + (baselines[i] ?? 0)) };
  });
}

function inkOf(placed: MeasuredText['lines'], lines: readonly Line[]): Rect {
  const sides = placed.map(({ x, y }, i) => {
    const extent = lines[i]?.extent;
    return {
      left: x - (extent?.actualBoundingBoxLeft ?? 0),
      right: x + (extent?.actualBoundingBoxRight ?? 0),
      top: y - (extent?.actualBoundingBoxAscent ?? 0),
      bottom: y + (extent?.actualBoundingBoxDescent ?? 0),
    };
  });
  return rectAround(
    Math.min(...sides.map((side) => side.left)),
    Math.min(...sides.map((side) => side.top)),
    Math.max(...sides.map((side) => side.right)),
    Math.max(...sides.map((side) => side.bottom)),
    2,
  );
}
