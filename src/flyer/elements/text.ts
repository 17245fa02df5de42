import { LAYOUT_LIMITS, type TextElement } from '#contract/flyers/layout-types.ts';
import { boldStroke } from '#flyer/text/bold-stroke.ts';
import type { Canvas2D, TextExtent } from '#flyer/canvas.ts';
import { chooseFaces, hasCharacter } from '#flyer/faces/choose-faces.ts';
import { bareName, fillPlaceholders } from '#flyer/text/fill-placeholders.ts';
import { fitText } from '#flyer/text/fit-text.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { setType, type Type } from '#flyer/text/set-type.ts';
import { directionOf, isCursive } from '#flyer/text/text-direction.ts';
import { unionOf } from '#flyer/geometry/rects.ts';
import { BOX_LENGTHS, partOf, SHADOW_LENGTHS, type ElementType, type Measured } from './element-type.ts';
import { flagElement, type MeasuredFlag } from './flag.ts';
import { inlineFlagOf, placeInlineFlag } from './inline-flag.ts';
import { textBoxOf, type TextBox } from './text-box.ts';
import { effectsOf, growBounds, paintLines, type TextEffects } from './text-effects.ts';
import { photoIn, type LettersPhoto } from './photo-letters.ts';
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
/** Placeholders whose values differ between attendees. */
const ATTENDEE = ['attendeeName', 'attendeeCountry', 'role', 'line'];

export type MeasuredText = Measured & {
  type: Type;
  color: string;
  /** Width of the stroke around the letters, in pixels; 0 for none. */
  stroke: number;
  /** The opacity, outline and shadow of the letters; null for plain, opaque letters. */
  effects: TextEffects | null;
  lines: PlacedLine[];
  /** The photo that fills the letters; null for letters in one color. */
  photo: LettersPhoto | null;
  /** The flag before the first line; null for none. */
  flag: MeasuredFlag | null;
  flagBefore: (line: PlacedLine) => MeasuredFlag | null;
};

/** Text in a box: shrunk, wrapped or cut to fit, and drawn in all font faces that its scripts need. */
export const textElement: ElementType<TextElement, MeasuredText> = {
  create(canvas) {
    const part = partOf(canvas);
    const type = { fontSize: Math.max(12, part(0.045)), color: '#1a1626', fontWeight: 'normal' } as const;
    return { width: Math.round(canvas.width * 0.8), text: 'Your text', ...type, align: 'center' };
  },
  most: LAYOUT_LIMITS.elements,
  /** Without a height, the box is as high as the first line; without a width, its width is 0. */
  boxOf: ({ x, y, width = 0, height, fontSize, lineHeight = DEFAULT_LINE_HEIGHT }) => ({
    x,
    y,
    width,
    height: height ?? fontSize * lineHeight,
  }),
  frameOf: () => 0,
  lengths: {
    ...BOX_LENGTHS,
    fontSize: LAYOUT_LIMITS.fontSize,
    minFontSize: LAYOUT_LIMITS.fontSize,
    letterSpacing: LAYOUT_LIMITS.letterSpacing,
    lineHeight: null,
    maxLines: null,
    outline: { width: LAYOUT_LIMITS.strokeWidth },
    shadow: SHADOW_LENGTHS,
  },
  colors: { color: 'line', outline: 'detail', shadow: 'detail' },
  needs: (element, { values }) => ({
    texts: [[fillPlaceholders(element, values), element.font ?? 'sans', element.fontWeight]],
    flags: element.flag,
  }),
  shows: (elements, values) => [elements.map((element) => fillPlaceholders(element, values))],
  isOrnament: false,

  measure: (element, scene, ctx) =>
    measureText(element, scene, ctx, {
      pile: pileLines,
      largest: null,
      known: new Map(),
      photo: photoIn(element, scene.photo),
    }),

  isFixed({ text, placeholder, flag, photo }) {
    const name = bareName(placeholder);
    // A greeting is not fixed, because its size depends on the attendee's name.
    const varies = name === 'attending' || ATTENDEE.includes(name);
    return !flag && !photo && !varies && !ATTENDEE.some((token) => text.includes(`{${token}}`));
  },

  draw(ctx, { type, color, stroke, effects, photo, lines, flag }) {
    setType(ctx, type);
    paintLines(ctx, lines, { color: photo ?? color, stroke, effects });
    if (!flag) return;
    const { globalAlpha } = ctx;
    ctx.globalAlpha = effects?.opacity ?? 1;
    flagElement.draw(ctx, flag);
    ctx.globalAlpha = globalAlpha;
  },
};

/**
 * Options for measuring a text. `known` caches extents by text and size, because a stack measures each text several times. If
 * `largest` is null, the element's own size applies.
 */
type Measuring = {
  pile: typeof pileLines;
  largest: number | null;
  known: Map<string, TextExtent>;
  /** The side at which the words of the stack start. */
  start?: 'left' | 'right';
  photo?: LettersPhoto | null;
};

/** Measures a stack's text with a font size of at most `largest` pixels. Only ink counts towards the text's height. */
export function measureInk(
  element: TextElement,
  scene: FlyerScene,
  ctx: Canvas2D,
  measuring: Required<Omit<Measuring, 'pile' | 'photo'>> & { largest: number },
): MeasuredText | null {
  return measureText(element, scene, ctx, { ...measuring, pile: pileInk });
}

/** Moves a measured text so that its ink begins at `top`. */
export function moveInk(text: MeasuredText, top: number): MeasuredText {
  const move = Math.round(top - inkTopOf(text.lines));
  const lines = text.lines.map((line) => ({ ...line, y: line.y + move }));
  return withBounds({ ...text, lines });
}

function withBounds(text: Omit<MeasuredText, 'bounds' | 'flag'>): MeasuredText {
  const { lines, stroke, effects } = text;
  const letters = growBounds(boundsOf(lines, stroke), effects);
  const flag = text.flagBefore(lines[0]!);
  return { ...text, flag, bounds: flag ? unionOf(letters, flag.bounds) : letters };
}

function measureText(
  element: TextElement,
  scene: FlyerScene,
  ctx: Canvas2D,
  { pile, largest, known, start, photo = null }: Measuring,
): MeasuredText | null {
  const filled = fillPlaceholders(element, scene.values);
  const box = textBoxOf(element, scene);
  if (filled === '' || !box) return null;
  const font = element.font ?? 'sans';
  const { faces, missing, text } = chooseFaces(filled, font, element.fontWeight);
  if (text === '') return missing.length > 0 ? nothing(missing) : null;
  const direction = directionOf(text);
  const isRtl = direction === 'rtl';
  const spacing = isCursive(text) ? 0 : (element.letterSpacing ?? 0);
  const lineHeight = element.lineHeight ?? DEFAULT_LINE_HEIGHT;
  const typeAt = (size: number): Type => ({
    size,
    faces,
    direction,
    letterSpacing: Math.round((spacing * size * 100) / element.fontSize) / 100,
  });
  const extentOf = extentsIn(ctx, typeAt, known);
  const inline = inlineFlagOf(element, scene);
  const { size, cut, ...fitted } = fitText(
    paragraphsOf(text, element.maxLines),
    {
      ...box,
      fontSize: largest ?? largestOf(element, box, lineHeight),
      ellipsis: hasCharacter(faces, '…') ? '…' : '',
      mostLines: element.maxLines,
    },
    {
      widthOf: (part, at) => takenWidth(extentOf(part, at)) + (inline?.room ?? 0) * at,
      heightOf: (parts, at) =>
        pile(
          parts.map((part) => ({ text: part, extent: extentOf(part, at) })),
          at,
          lineHeight,
        ).height,
    },
  );
  const measured = fitted.lines.map((line) => ({ text: line, extent: extentOf(line, size) }));
  const begins = start ?? (isRtl ? 'right' : 'left');
  const stroke = boldStroke(faces, element.fontWeight, size);
  const room = Math.round((inline?.room ?? 0) * size);
  const lines = placeLines(
    measured,
    { ...box, width: box.width - room, x: isRtl ? box.x : box.x + room },
    { ...element, align: element.align === 'start' ? begins : element.align },
    pile(measured, size, lineHeight),
    stroke,
    scene.height,
  );
  return withBounds({
    type: typeAt(size),
    color: element.color,
    stroke,
    effects: effectsOf(element),
    photo,
    missing,
    faces,
    cut,
    fontSize: size,
    lines,
    flagBefore: (line) => inline && placeInlineFlag(inline, line, { element, size, isRtl }, scene),
  });
}

/** Splits a text into at most `maxLines` paragraphs. Joins surplus paragraphs to the last one. */
function paragraphsOf(text: string, maxLines = Infinity): string[] {
  const paragraphs = text.split('\n');
  if (paragraphs.length <= maxLines) return paragraphs;
  return [...paragraphs.slice(0, maxLines - 1), paragraphs.slice(maxLines - 1).join(' ')];
}

/** Returns the size at which one line fills the box, or the element's own size. */
function largestOf({ autoFit, width, fontSize }: TextElement, box: TextBox, lineHeight: number): number {
  const fills = autoFit && width !== undefined && box.sized;
  return fills ? Math.max(1, Math.floor(box.height / lineHeight)) : fontSize;
}

function nothing(missing: readonly string[]): MeasuredText {
  const type = { size: 1, faces: [], letterSpacing: 0, direction: 'ltr' } as const;
  const bounds = { x: 0, y: 0, width: 0, height: 0 };
  const empty = { effects: null, photo: null, lines: [], faces: [], flag: null, flagBefore: () => null };
  return { type, color: '#000', stroke: 0, missing, bounds, ...empty };
}

/** Returns a function that measures text and caches the result, because fitting measures the same words many times. */
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
    const extent = plainExtent(ctx.measureText(text));
    known.set(key, extent);
    return extent;
  };
}

/** Copies an extent, because its properties are the engine's getters and fitting reads them many times. */
function plainExtent(measured: TextExtent): TextExtent {
  const { width, actualBoundingBoxLeft, actualBoundingBoxRight } = measured;
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = measured;
  return {
    width,
    actualBoundingBoxLeft,
    actualBoundingBoxRight,
    actualBoundingBoxAscent,
    actualBoundingBoxDescent,
  };
}
