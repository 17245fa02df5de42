import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import {
  balanceLines,
  fillLines,
  longestPrefix,
  wordsOf,
  type BreakAfter,
  type BreakOptions,
  type BrokenLine,
  type Word,
} from './break-lines.ts';
import { graphemesOf } from './graphemes.ts';
import { halvesOf } from './halves-of.ts';
import { hasParticle } from './particles.ts';

/** Measures text in pixels at a font size. */
export type TextMeasure = {
  /** Returns the width, including ink beyond the advance. */
  widthOf: (text: string, size: number) => number;
  /** Returns the height of lines, spaced far enough apart that their ink does not touch. */
  heightOf: (lines: readonly string[], size: number) => number;
};

export type FitBox = {
  width: number;
  height: number;
  /** Whether the designer set `height`. If so, wrapped lines fill the height; otherwise they have the minimum font size. */
  sized: boolean;
  fontSize: number;
  minFontSize: number;
  /** The mark that is appended to a cut text; empty if no font face has the character. */
  ellipsis: string;
  /** Maximum number of lines, at least the number of paragraphs. Default: as many as fit. */
  mostLines?: number | undefined;
};

/** `cut` is true if an ellipsis replaces words that did not fit. */
export type FittedText = { lines: string[]; size: number; cut: boolean };

/** Ratio between the font sizes that wrapping tries; finer steps are indistinguishable. */
const STEP = 0.98;
/** Minimum line height. A size is not measured if its lines would not fit even at this line height. */
const LOWEST_LINE = LAYOUT_LIMITS.lineHeight.min;
/** Maximum error of a width that is scaled from another font size: engines round outlines and advances to pixels. */
const WIDTH_ERROR = { pixels: 3, share: 0.01 };
/** Maximum error of a line's ink height that is scaled from another font size. `share` is a share of the font size. */
const LINE_ERROR = { pixels: 6, share: 0.025 };
/**
 * Text shrinks to this share of the minimum size before words are cut. A small surname is better than a missing surname, but
 * smaller text would be illegible.
 */
const LAST_RESORT = 0.6;
/** Text in a box with a height wraps only if wrapping makes its letters larger by this factor. */
const WORTH_WRAPPING = 1.2;
/** A double name breaks at its hyphen only if the unbroken name would shrink the text below this share of its size. */
const WORTH_BREAKING = 0.75;
/** A line may end in a particle if the alternative shrinks the text below this share of its size. */
const WORTH_PARTING = 0.8;
/** Another line is added, to avoid a particle at a line's end, only if it makes the letters larger by this factor. */
const WORTH_A_LINE = 1.05;

/**
 * Fits paragraphs into a box with the first strategy that works: one line per paragraph, or wrapped lines if their letters are
 * clearly larger; whole words below the minimum size; broken long words below the minimum size; text cut with an ellipsis.
 */
export function fitText(paragraphs: readonly string[], box: FitBox, measure: TextMeasure): FittedText {
  const fitted = fitWhole(paragraphs, box, measure) ?? fitSmaller(paragraphs, box, measure);
  // A line is too wide only if the box is narrower than one letter; the text then shrinks below the minimum.
  const widest = Math.max(...fitted.lines.map((line) => measure.widthOf(line, fitted.size)));
  return widest <= box.width
    ? fitted
    : { ...fitted, size: Math.max(1, Math.floor((fitted.size * box.width) / widest)) };
}

/** A long word without a hyphen breaks only if breaking makes the letters larger by this factor. */
const WORTH_A_HYPHEN = 1.4;

function fitWhole(paragraphs: readonly string[], box: FitBox, measure: TextMeasure): FittedText | null {
  const whole = fitUnbroken(paragraphs, box, measure);
  const hasLongWord = paragraphs.some((text) => text.split(/[\s-]/u).some((word) => halvesOf(word) !== null));
  if (!box.sized || !hasLongWord || whole?.size === box.fontSize) return whole;
  const broken = fitWords(paragraphs, 'syllables', box, measure);
  return broken && (!whole || broken.size > whole.size * WORTH_A_HYPHEN) ? broken : whole;
}

function fitUnbroken(paragraphs: readonly string[], box: FitBox, measure: TextMeasure): FittedText | null {
  const flat = fitUnwrapped(paragraphs, box, measure);
  if (flat && (flat.size === box.fontSize || !box.sized)) return flat;
  const wrapped = fitWrapped(paragraphs, box, measure);
  return flat && wrapped && wrapped.size < flat.size * WORTH_WRAPPING ? flat : (wrapped ?? flat);
}

function fitUnwrapped(paragraphs: readonly string[], box: FitBox, measure: TextMeasure): FittedText | null {
  const widest = Math.max(...paragraphs.map((text) => measure.widthOf(text, box.fontSize)));
  const tall = measure.heightOf(paragraphs, box.fontSize);
  const scale = Math.min(1, box.width / widest, box.height / tall);
  let size = scale < 1 ? Math.floor(box.fontSize * scale) : box.fontSize;
  // Text widths do not scale exactly with the font size, because engines round outlines and advances to pixels.
  while (size >= box.minFontSize) {
    if (areNarrow(paragraphs, size, box, measure) && isLow(paragraphs, size, box, measure))
      return { lines: [...paragraphs], size, cut: false };
    size -= 1;
  }
  return null;
}

function fitWrapped(paragraphs: readonly string[], box: FitBox, measure: TextMeasure): FittedText | null {
  const together = fitPhrases(paragraphs, box, measure);
  if (together?.size === box.fontSize) return together;
  const apart = fitWords(paragraphs, 'parts', box, measure);
  return together && apart && together.size < apart.size * WORTH_BREAKING ? apart : (together ?? apart);
}

function fitPhrases(paragraphs: readonly string[], box: FitBox, measure: TextMeasure): FittedText | null {
  const words = fitWords(paragraphs, 'words', box, measure);
  if (!words || !paragraphs.some(hasParticle)) return words;
  const few = fitWords(paragraphs, 'phrases', box, measure, words.lines.length);
  const more = fitWords(paragraphs, 'phrases', box, measure);
  const phrases = few && more && more.size > few.size * WORTH_A_LINE ? more : few;
  return phrases && phrases.size >= words.size * WORTH_PARTING ? phrases : words;
}

/** Returns the largest size at which the wrapped text fits. For a box without a height, tries only the minimum size. */
function fitWords(
  paragraphs: readonly string[],
  breakAfter: BreakAfter,
  box: FitBox,
  measure: TextMeasure,
  mostLines = Infinity,
): FittedText | null {
  const most = Math.min(mostLines, box.mostLines ?? Infinity);
  const words = paragraphs.map((text) =>
    wordsOf(text, breakAfter, (part) => measure.widthOf(part, box.fontSize)),
  );
  const long = words.flat().reduce((sum, word) => sum + word.width, 0);
  for (
    let size = box.sized ? box.fontSize : box.minFontSize;
    ;
    size = Math.max(box.minFontSize, size * STEP)
  ) {
    const whole = size === box.fontSize || size === box.minFontSize ? size : Math.floor(size);
    const least = Math.ceil((long / box.width) * (whole / box.fontSize));
    if ((least - 1) * whole * LOWEST_LINE <= box.height) {
      const lines = wrap(words, whole, box, 'refuse', measure)?.map((line) => line.text);
      if (lines && lines.length <= most && isLow(lines, whole, box, measure))
        return { lines, size: whole, cut: false };
    }
    if (size <= box.minFontSize) return null;
  }
}

function fitSmaller(paragraphs: readonly string[], box: FitBox, measure: TextMeasure): FittedText {
  const least = Math.max(1, Math.ceil(box.minFontSize * LAST_RESORT));
  const words = paragraphs.map((text) =>
    wordsOf(text, 'parts', (part) => measure.widthOf(part, box.fontSize)),
  );
  for (const longWords of ['refuse', 'even'] as const) {
    for (let size = box.minFontSize; size >= least; size -= 1) {
      const lines = wrap(words, size, box, longWords, measure)?.map((line) => line.text);
      const isFew = lines && lines.length <= (box.mostLines ?? Infinity);
      if (isFew && (lines.length === 1 || isLow(lines, size, box, measure)))
        return { lines, size, cut: false };
    }
  }
  return cutToFit(words, least, box, measure);
}

function cutToFit(words: readonly Word[][], size: number, box: FitBox, measure: TextMeasure): FittedText {
  const filled = wrap(words, size, box, 'fill', measure) ?? [];
  let room = Math.min(filled.length, box.mostLines ?? Infinity);
  const texts = filled.map((line) => line.text);
  while (room > 1 && !isLow(texts.slice(0, room), size, box, measure)) room -= 1;
  // Omits the hyphens of broken words from a line that ends with the ellipsis.
  const rest = filled
    .slice(room - 1)
    .map((line, i, { length }) =>
      line.end === '' && i < length - 1 ? line.text.replace(/-$/u, '') : line.text + line.end,
    );
  const whole = rest.join('').trimEnd();
  const end = cutEnd(whole, size, box, measure);
  return { lines: [...texts.slice(0, room - 1), end], size, cut: end !== whole };
}

/** Wraps at `size` with words measured at the box's font size. If a line is then too wide, wraps again with a narrower limit. */
function wrap(
  words: readonly Word[][],
  size: number,
  box: FitBox,
  longWords: BreakOptions['longWords'],
  measure: TextMeasure,
): BrokenLine[] | null {
  const scale = size / box.fontSize;
  const breakParagraph = longWords === 'fill' ? fillLines : balanceLines;
  for (let slack = 1; ; slack -= 0.02) {
    const limit = (box.width / scale) * slack;
    const options = { limit, longWords, widthOf: (text: string) => measure.widthOf(text, size) / scale };
    const wrapped = words.map((paragraph) => breakParagraph(paragraph, options));
    if (wrapped.includes(null)) return null;
    const lines = wrapped.flatMap((part) => part ?? []);
    // Gives up on a single grapheme wider than the box.
    const texts = lines.map((line) => line.text);
    if (slack < 0.8 || areNarrow(texts, size, box, measure)) return lines;
  }
}

function cutEnd(text: string, size: number, box: FitBox, measure: TextMeasure): string {
  if (measure.widthOf(text, size) <= box.width) return text;
  const graphemes = graphemesOf(text);
  const ended = (prefix: string): string => prefix.trimEnd() + box.ellipsis;
  const count = longestPrefix(graphemes, (prefix) => measure.widthOf(ended(prefix), size) <= box.width);
  return ended(graphemes.slice(0, count).join(''));
}

/** Whether all lines fit the box's width. Measures a line at `size` only if its width at the box's font size leaves doubt. */
function areNarrow(lines: readonly string[], size: number, box: FitBox, measure: TextMeasure): boolean {
  const scale = size / box.fontSize;
  const margin = WIDTH_ERROR.pixels + WIDTH_ERROR.share * box.width;
  return lines.every((line) => {
    const over = measure.widthOf(line, box.fontSize) * scale - box.width;
    return Math.abs(over) > margin ? over < 0 : measure.widthOf(line, size) <= box.width;
  });
}

/** Whether the lines fit the box's height. Measures at `size` only if the height at the box's font size leaves doubt. */
function isLow(lines: readonly string[], size: number, box: FitBox, measure: TextMeasure): boolean {
  const over = measure.heightOf(lines, box.fontSize) * (size / box.fontSize) - box.height;
  if (Math.abs(over) > lines.length * (LINE_ERROR.pixels + LINE_ERROR.share * size)) return over < 0;
  // An overflow below a hundredth of the size is a rounding error.
  return measure.heightOf(lines, size) <= box.height + size / 100;
}
