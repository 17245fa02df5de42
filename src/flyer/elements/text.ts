import type { TextElement } from '#contract/flyers/layout-types.ts';
import { boldStroke } from '#flyer/text/bold-stroke.ts';
import type { Canvas2D, TextExtent } from '#flyer/canvas.ts';
import { chooseFaces, hasCharacter } from '#flyer/faces/choose-faces.ts';
import { fillPlaceholders } from '#flyer/text/fill-placeholders.ts';
import { fitText } from '#flyer/text/fit-text.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { setType, type Type } from '#flyer/text/set-type.ts';
import { directionOf, isCursive } from '#flyer/text/text-direction.ts';
import type { ElementType, Measured } from './element-type.ts';
import { textBoxOf, type TextBox } from './text-box.ts';
import { effectsOf, growBounds, paintLines, type TextEffects } from './text-effects.ts';
import {
  boundsOf,
  inkTopOf,
  pileInk,
  pileLines,
  placeLines,
  takenWidth,
  type PlacedLine,
} from './text-lines.ts';

const DEFAULT_LINE_HEIGHT = 1.2;
/** The placeholders whose values differ between attendees, or whose size follows the attendee's name. */
const ATTENDEE = /attendeeName|attendeeCountry|attending\}?$/;

export type MeasuredText = Measured & {
  type: Type;
  color: string;
  /** Width of the stroke around the letters, in pixels; 0 for none. */
  stroke: number;
  /** Null for plain letters. */
  effects: TextEffects | null;
  lines: PlacedLine[];
};

/** Text in a box: shrunk, wrapped or cut to fit, aligned by visual sides, in all faces that its scripts need. */
export const textElement: ElementType<TextElement, MeasuredText> = {
  measure: (element, scene, ctx) =>
    measureText(element, scene, ctx, { pile: pileLines, largest: null, known: new Map() }),

  isFixed: ({ text, placeholder = '' }) => !ATTENDEE.test(text + placeholder),
  pivotOf: pivotOfText,

  draw(ctx, { type, color, stroke, effects, lines }) {
    setType(ctx, type);
    paintLines(ctx, lines, { color, stroke, effects });
  },
};

/** The middle of its box; without a height, of its first line, and without a width, the start of it. */
function pivotOfText(text: TextElement): { x: number; y: number } {
  const height = text.height ?? text.fontSize * (text.lineHeight ?? DEFAULT_LINE_HEIGHT);
  return { x: text.x + (text.width ?? 0) / 2, y: text.y + height / 2 };
}

/** A stack measures a text several times: with `known`, it keeps the extents of words by size. `largest` null: as the element says. */
type Measuring = {
  pile: typeof pileLines;
  largest: number | null;
  known: Map<string, TextExtent>;
  /** Where the words of its stack begin. */
  start?: 'left' | 'right';
};

/** A text of a stack, at most `largest` pixels in size: only its ink counts towards its height. */
export function measureInk(
  element: TextElement,
  scene: FlyerScene,
  ctx: Canvas2D,
  measuring: Required<Omit<Measuring, 'pile'>> & { largest: number },
): MeasuredText | null {
  return measureText(element, scene, ctx, { ...measuring, pile: pileInk });
}

/** Moves a measured text so that its ink begins at `top`. */
export function moveInk(text: MeasuredText, top: number): MeasuredText {
  const move = Math.round(top - inkTopOf(text.lines));
  const lines = text.lines.map((line) => ({ ...line, y: line.y + move }));
  return { ...text, lines, bounds: growBounds(boundsOf(lines, text.stroke), text.effects) };
}

function measureText(
  element: TextElement,
  scene: FlyerScene,
  ctx: Canvas2D,
  { pile, largest, known, start }: Measuring,
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
    paragraphsOf(text, element.maxLines),
    {
      ...box,
      fontSize: largest ?? largestOf(element, box, lineHeight),
      ellipsis: hasCharacter(faces, '…') ? '…' : '',
      mostLines: element.maxLines,
    },
    {
      widthOf: (part, size) => takenWidth(extentOf(part, size)),
      heightOf: (parts, size) =>
        pile(
          parts.map((part) => ({ text: part, extent: extentOf(part, size) })),
          size,
          lineHeight,
        ).height,
    },
  );
  const measured = fitted.lines.map((line) => ({ text: line, extent: extentOf(line, fitted.size) }));
  const own = direction === 'rtl' ? 'right' : 'left';
  // On a French flyer the lines of an Arabic name start at their own edge; a single line stays with the other words.
  const begins = measured.length === 1 || start === 'right' ? (start ?? own) : own;
  const stroke = boldStroke(faces, element.fontWeight, fitted.size);
  const lines = placeLines(
    measured,
    box,
    { ...element, align: element.align === 'start' ? begins : element.align },
    pile(measured, fitted.size, lineHeight),
    stroke,
    scene.height,
  );
  const type = typeAt(fitted.size);
  const effects = effectsOf(element);
  const bounds = growBounds(boundsOf(lines, stroke), effects);
  const { color } = element;
  return {
    type,
    color,
    stroke,
    effects,
    missing,
    faces,
    cut: fitted.cut,
    lines,
    bounds,
  };
}

/** More paragraphs than lines run on in the last. */
function paragraphsOf(text: string, maxLines = Infinity): string[] {
  const paragraphs = text.split('\n');
  if (paragraphs.length <= maxLines) return paragraphs;
  return [...paragraphs.slice(0, maxLines - 1), paragraphs.slice(maxLines - 1).join(' ')];
}

/** The size of text that fills its box with one line, or as stated. */
function largestOf({ autoFit, width, fontSize }: TextElement, box: TextBox, lineHeight: number): number {
  const fills = autoFit && width !== undefined && box.sized;
  return fills ? Math.max(1, Math.floor(box.height / lineHeight)) : fontSize;
}

function nothing(missing: readonly string[]): MeasuredText {
  const type = { size: 1, faces: [], letterSpacing: 0, direction: 'ltr' } as const;
  const bounds = { x: 0, y: 0, width: 0, height: 0 };
  return { type, color: '#000', stroke: 0, effects: null, lines: [], missing, faces: [], bounds };
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
