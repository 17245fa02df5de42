import {
  balanceLines,
  fillLines,
  longestPrefix,
  wordsOf,
  type BreakOptions,
  type BrokenLine,
  type Word,
} from './break-lines.ts';
import { graphemesOf } from './graphemes.ts';

/** The width in pixels that a text takes at a font size, ink that leaves the advance included. */
export type WidthOf = (text: string, size: number) => number;

export type FitBox = {
  width: number;
  height: number;
  /** Whether `height` was chosen by a designer: wrapped lines then fill it, else they stay at the smallest size. */
  sized: boolean;
  fontSize: number;
  minFontSize: number;
  /** Line pitch as a multiple of the font size. */
  lineHeight: number;
  /** Put at the end of a text that still does not fit; empty when no face has one. */
  ellipsis: string;
};

export type FittedText = {
  lines: string[];
  size: number;
  /** Whether words had to be left out, in place of which the ellipsis stands. */
  cut: boolean;
};

/** Wrapping tries sizes in steps of this ratio; finer steps cannot be told apart. */
const STEP = 0.98;
/**
 * The part of the minimum down to which a text shrinks rather than losing words: a small surname is worth more than a
 * missing one, but a smaller one is no longer read.
 */
const LAST_RESORT = 0.6;
/** A double name is broken at its hyphen only where keeping it together would cost more of the size than this. */
const WORTH_BREAKING = 0.75;

/**
 * Fits paragraphs into a box: first each on one line, shrinking down to the minimum; then wrapped between words at
 * the largest size that fits; then on more lines below the minimum, first with words kept whole, then with long ones
 * broken; and at last with the end replaced by an ellipsis.
 */
export function fitText(paragraphs: readonly string[], box: FitBox, widthOf: WidthOf): FittedText {
  const fitted =
    fitUnwrapped(paragraphs, box, widthOf) ??
    fitWrapped(paragraphs, box, widthOf) ??
    fitSmaller(paragraphs, box, widthOf);
  // Only a box narrower than one letter gets here too wide: then the minimum gives way.
  const widest = Math.max(...fitted.lines.map((line) => widthOf(line, fitted.size)));
  return widest <= box.width
    ? fitted
    : { ...fitted, size: Math.max(1, Math.floor((fitted.size * box.width) / widest)) };
}

function fitUnwrapped(paragraphs: readonly string[], box: FitBox, widthOf: WidthOf): FittedText | null {
  const widest = Math.max(...paragraphs.map((text) => widthOf(text, box.fontSize)));
  const byWidth = widest > box.width ? Math.floor((box.fontSize * box.width) / widest) : box.fontSize;
  const byHeight = box.height / (paragraphs.length * box.lineHeight);
  let size = byHeight < byWidth ? Math.floor(byHeight) : byWidth;
  // Widths grow with the size almost exactly, but not quite: glyphs are placed on fractions of pixels.
  while (size >= box.minFontSize) {
    if (size === box.fontSize && widest <= box.width) return { lines: [...paragraphs], size, cut: false };
    if (paragraphs.every((text) => widthOf(text, size) <= box.width))
      return { lines: [...paragraphs], size, cut: false };
    size -= 1;
  }
  return null;
}

function fitWrapped(paragraphs: readonly string[], box: FitBox, widthOf: WidthOf): FittedText | null {
  const together = fitWords(paragraphs, false, box, widthOf);
  if (together?.size === box.fontSize) return together;
  const apart = fitWords(paragraphs, true, box, widthOf);
  return together && apart && together.size < apart.size * WORTH_BREAKING ? apart : (together ?? apart);
}

/** The largest size at which the wrapped text fits; at the smallest only, when no height was stated. */
function fitWords(
  paragraphs: readonly string[],
  inside: boolean,
  box: FitBox,
  widthOf: WidthOf,
): FittedText | null {
  const words = paragraphs.map((text) => wordsOf(text, inside, (part) => widthOf(part, box.fontSize)));
  for (
    let size = box.sized ? box.fontSize : box.minFontSize;
    ;
    size = Math.max(box.minFontSize, size * STEP)
  ) {
    const whole = size === box.fontSize || size === box.minFontSize ? size : Math.floor(size);
    const lines = wrap(words, whole, box, 'refuse', widthOf);
    if (lines && lines.length <= maxLines(whole, box)) {
      return { lines: lines.map((line) => line.text), size: whole, cut: false };
    }
    if (size <= box.minFontSize) return null;
  }
}

/** What to do when the text does not fit even at the minimum. */
function fitSmaller(paragraphs: readonly string[], box: FitBox, widthOf: WidthOf): FittedText {
  const least = Math.max(1, Math.ceil(box.minFontSize * LAST_RESORT));
  const words = paragraphs.map((text) => wordsOf(text, true, (part) => widthOf(part, box.fontSize)));
  for (const longWords of ['refuse', 'even'] as const) {
    for (let size = box.minFontSize; size >= least; size -= 1) {
      const lines = wrap(words, size, box, longWords, widthOf);
      if (lines && lines.length <= Math.max(1, maxLines(size, box))) {
        return { lines: lines.map((line) => line.text), size, cut: false };
      }
    }
  }
  return cutToFit(words, least, box, widthOf);
}

function cutToFit(words: readonly Word[][], size: number, box: FitBox, widthOf: WidthOf): FittedText {
  const room = Math.max(1, maxLines(size, box));
  const filled = wrap(words, size, box, 'fill', widthOf) ?? [];
  const kept = filled.slice(0, room - 1).map((line) => line.text);
  const rest = filled.slice(room - 1).map((line) => line.text + line.end);
  const whole = rest.join('').trimEnd();
  const end = cutEnd(whole, size, box, widthOf);
  return { lines: [...kept, end], size, cut: end !== whole };
}

/** Wraps at `size` with words measured at the box's font size; a line that then comes out too wide narrows the limit. */
function wrap(
  words: readonly Word[][],
  size: number,
  box: FitBox,
  longWords: BreakOptions['longWords'],
  widthOf: WidthOf,
): BrokenLine[] | null {
  const scale = size / box.fontSize;
  const breakParagraph = longWords === 'fill' ? fillLines : balanceLines;
  for (let slack = 1; ; slack -= 0.02) {
    const limit = (box.width / scale) * slack;
    const options = { limit, longWords, widthOf: (text: string) => widthOf(text, size) / scale };
    const wrapped = words.map((paragraph) => breakParagraph(paragraph, options));
    if (wrapped.includes(null)) return null;
    const lines = wrapped.flatMap((part) => part ?? []);
    // A single grapheme wider than the box cannot be helped.
    if (slack < 0.8 || lines.every((line) => widthOf(line.text, size) <= box.width)) return lines;
  }
}

function cutEnd(text: string, size: number, box: FitBox, widthOf: WidthOf): string {
  const graphemes = graphemesOf(text);
  const ended = (prefix: string): string => prefix.trimEnd() + box.ellipsis;
  if (widthOf(text, size) <= box.width) return text;
  const count = longestPrefix(graphemes, (prefix) => widthOf(ended(prefix), size) <= box.width);
  return ended(graphemes.slice(0, count).join(''));
}

function maxLines(size: number, box: FitBox): number {
  // Less than a hundredth of a line over is a rounding error of the sizes, not a lack of room.
  return Math.floor(box.height / (size * box.lineHeight) + 0.01);
}
