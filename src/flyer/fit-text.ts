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

/** The width in pixels of a text at a font size, including ink beyond its advance. */
export type WidthOf = (text: string, size: number) => number;

export type FitBox = {
  width: number;
  height: number;
  /** Whether a designer chose `height`: wrapped lines then fill it, otherwise they stay at the smallest size. */
  sized: boolean;
  fontSize: number;
  minFontSize: number;
  /** Line pitch as a multiple of the font size. */
  lineHeight: number;
  /** Ends a text that does not fit; empty if no face has one. */
  ellipsis: string;
};

/** `cut`: an ellipsis replaces words that did not fit. */
export type FittedText = { lines: string[]; size: number; cut: boolean };

/** Wrapping tries sizes in steps of this ratio; finer steps are indistinguishable. */
const STEP = 0.98;
/**
 * Text shrinks to this part of the minimum before words are cut: a small surname is better than a missing one, but an
 * even smaller one is illegible.
 */
const LAST_RESORT = 0.6;
/** A double name breaks at its hyphen only if keeping it together would shrink the text below this part. */
const WORTH_BREAKING = 0.75;

/**
 * Fits paragraphs into a box, by the first of these that works: each on one line, shrunk down to the minimum; wrapped
 * between words at the largest size that fits; below the minimum, with whole words, then with long words broken; cut
 * with an ellipsis.
 */
export function fitText(paragraphs: readonly string[], box: FitBox, widthOf: WidthOf): FittedText {
  const fitted =
    fitUnwrapped(paragraphs, box, widthOf) ??
    fitWrapped(paragraphs, box, widthOf) ??
    fitSmaller(paragraphs, box, widthOf);
  // Too wide only if the box is narrower than one letter; then the text shrinks below the minimum.
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
  // Widths do not scale exactly with the size: glyphs are positioned at fractions of pixels.
  while (size >= box.minFontSize) {
    if (paragraphs.every((text) => widthOf(text, size) <= box.width)) {
      return { lines: [...paragraphs], size, cut: false };
    }
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

/** The largest size at which the wrapped text fits; only the smallest is tried for a box without a height. */
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

/** Wraps at `size` with words measured at the box's font size; a line that turns out too wide narrows the limit. */
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
    // Gives up on a single grapheme wider than the box.
    if (slack < 0.8 || lines.every((line) => widthOf(line.text, size) <= box.width)) return lines;
  }
}

function cutEnd(text: string, size: number, box: FitBox, widthOf: WidthOf): string {
  if (widthOf(text, size) <= box.width) return text;
  const graphemes = graphemesOf(text);
  const ended = (prefix: string): string => prefix.trimEnd() + box.ellipsis;
  const count = longestPrefix(graphemes, (prefix) => widthOf(ended(prefix), size) <= box.width);
  return ended(graphemes.slice(0, count).join(''));
}

function maxLines(size: number, box: FitBox): number {
  // An overflow below a hundredth of a line is a rounding error.
  return Math.floor(box.height / (size * box.lineHeight) + 0.01);
}
