import { graphemesOf } from './graphemes.ts';
import { halvesOf, isLatin } from './halves-of.ts';
import { isParticle } from './particles.ts';

/** An unbreakable run of text. `hyphen` means that the word continues; `width` then includes a hyphen. */
export type Word = { text: string; width: number; spaceAfter: number; hyphen?: true };

/** A line, and the separator between it and the next line: a space, or nothing inside a broken word. */
export type BrokenLine = { text: string; end: '' | ' ' };

export type BreakOptions = {
  /** Maximum line width, in the unit of `widthOf`. */
  limit: number;
  /** Treatment of words wider than the limit: refuse them, cut them into even pieces, or fill line after line. */
  longWords: 'refuse' | 'even' | 'fill';
  widthOf: (text: string) => number;
};

/** Matches spaces between words. A separate mark, symbol or emoji stays with the previous word; "&" stays with the next word. */
const BETWEEN_WORDS = / (?=[^ ]*[\p{L}\p{N}]|& )/u;
const BETWEEN_PARTS = /[ \u00a0](?=[^ \u00a0]*[\p{L}\p{N}\p{Extended_Pictographic}]|& )/u;
/** Matches the place after a hyphen, dash, slash or Ethiopic sign, but not before a digit, as in "5–7 March". */
const AFTER_SIGNS = /(?<=[-‐–/፡።])(?![-‐–/፡።]|\p{N})/u;

/**
 * Places where a line may end. `phrases`: after words other than particles. `words`: also after particles. `parts`: also at
 * no-break spaces and after signs in words. `syllables`: also inside long words.
 */
export type BreakAfter = 'phrases' | 'words' | 'parts' | 'syllables';

/**
 * Splits a paragraph where a line may end: at spaces. With `parts` or `syllables`, also splits at no-break spaces, before emoji,
 * and after hyphens, dashes, slashes and the Ethiopic word space and full stop. This part of Unicode Standard Annex #14 suffices
 * for names and titles in the supported scripts.
 */
export function wordsOf(
  paragraph: string,
  breakAfter: BreakAfter,
  widthOf: (text: string) => number,
): Word[] {
  const space = widthOf(' ');
  const inside = breakAfter === 'parts' || breakAfter === 'syllables';
  const chunks = paragraph.split(inside ? BETWEEN_PARTS : BETWEEN_WORDS);
  return (breakAfter === 'phrases' ? withParticles(chunks) : chunks)
    .flatMap((chunk) => {
      const parts: Word[] = (inside ? chunk.split(AFTER_SIGNS) : [chunk]).flatMap((text) => {
        const halves = breakAfter === 'syllables' ? halvesOf(text) : null;
        return halves
          ? halves.map((half, i) => wordOf(half, widthOf, i === 0))
          : [wordOf(text, widthOf, false)];
      });
      return parts.map((part, i) => (i === parts.length - 1 ? { ...part, spaceAfter: space } : part));
    })
    .filter((word) => word.text !== '');
}

function wordOf(text: string, widthOf: (text: string) => number, goesOn: boolean): Word {
  return goesOn
    ? { text, width: widthOf(`${text}-`), spaceAfter: 0, hyphen: true }
    : { text, width: widthOf(text), spaceAfter: 0 };
}

function withParticles(chunks: readonly string[]): string[] {
  const phrases: string[] = [];
  let open = false;
  for (const chunk of chunks) {
    phrases.push(open ? `${phrases.pop()} ${chunk}` : chunk);
    open = isParticle(chunk);
  }
  return phrases;
}

/** Fills lines with words greedily. @returns null if a word is wider than the limit and `longWords` is 'refuse' */
export function fillLines(words: readonly Word[], options: BreakOptions): BrokenLine[] | null {
  const { limit, longWords, widthOf } = options;
  const lines: BrokenLine[] = [];
  let line: Word[] = [];
  let width = 0;
  for (const word of words) {
    const space = line.at(-1)?.spaceAfter ?? 0;
    if (line.length > 0 && width + space + word.width > limit) {
      lines.push(lineOf(line, false));
      line = [];
      width = 0;
    }
    if (word.width > limit) {
      if (longWords === 'refuse') return null;
      const pieces = longWords === 'even' ? cutEvenly(word, options) : cutToFill(word.text, options);
      lines.push(...pieces.slice(0, -1).map((piece) => ({ text: piece, end: '' as const })));
      const text = pieces.at(-1) ?? '';
      line = [{ ...word, text, width: widthOf(text) }];
      width = widthOf(text);
    } else {
      width += line.length === 0 ? word.width : space + word.width;
      line.push(word);
    }
  }
  if (line.length > 0) lines.push(lineOf(line, true));
  return lines;
}

/** Arranges words in as few lines as the limit allows, as even as possible, to avoid a line with one short word. */
export function balanceLines(words: readonly Word[], options: BreakOptions): BrokenLine[] | null {
  const { limit } = options;
  const filled = fillLines(words, options);
  if (!filled || filled.length < 2 || words.some((word) => word.width > limit)) return filled;
  const starts = [0];
  for (const { width, spaceAfter } of words) starts.push(starts.at(-1)! + width + spaceAfter);
  const costOf = (from: number, end: number): number => {
    const width = starts[end]! - starts[from]! - words[end - 1]!.spaceAfter;
    return width > limit ? Infinity : width ** 2;
  };
  // Dynamic programming. For each word, `best` has the most even way to break the text from that word on. Each round adds a line.
  let best = words.map((_, from) => ({ cost: costOf(from, words.length), ends: [words.length] }));
  for (let count = 2; count <= filled.length; count += 1) {
    best = words.map((_, from) => {
      let evenest = { cost: Infinity, ends: [] as number[] };
      for (let end = from + 1; end < words.length && costOf(from, end) < Infinity; end += 1) {
        const rest = best[end]!;
        const cost = costOf(from, end) + rest.cost;
        if (cost < evenest.cost) evenest = { cost, ends: [end, ...rest.ends] };
      }
      return evenest;
    });
  }
  const { cost, ends } = best[0]!;
  return cost === Infinity
    ? filled
    : ends.map((end, i) => lineOf(words.slice(ends[i - 1] ?? 0, end), end === words.length));
}

/** Matches a separator dot at the end of a line, where no dot is needed. */
const LOOSE_DOT = / ·$/u;

function lineOf(words: readonly Word[], isLast: boolean): BrokenLine {
  const text = words
    .map((word, i) => word.text + (word.spaceAfter > 0 && i < words.length - 1 ? ' ' : ''))
    .join('');
  const last = words.at(-1);
  if (isLast || (last && last.spaceAfter > 0))
    return { text: isLast ? text : text.replace(LOOSE_DOT, ''), end: ' ' };
  return { text: last?.hyphen ? `${text}-` : text, end: '' };
}

/** Cuts a word into pieces of nearly equal length, none wider than the limit unless it is a single grapheme. */
function cutEvenly({ text, width }: Word, { limit, widthOf }: BreakOptions): string[] {
  const graphemes = graphemesOf(text);
  const hyphen = hyphenIn(text);
  for (let count = Math.ceil(width / limit); count < graphemes.length; count += 1) {
    const size = graphemes.length / count;
    const pieces = Array.from({ length: count }, (_, i) =>
      graphemes
        .slice(Math.round(i * size), Math.round((i + 1) * size))
        .concat(i < count - 1 ? hyphen : [])
        .join(''),
    );
    if (pieces.every((piece) => widthOf(piece) <= limit)) return pieces;
  }
  return graphemes;
}

function cutToFill(text: string, { limit, widthOf }: BreakOptions): string[] {
  const pieces: string[] = [];
  const hyphen = hyphenIn(text);
  let rest = graphemesOf(text);
  while (rest.length > 0 && widthOf(rest.join('')) > limit) {
    const count = longestPrefix(rest, (prefix) => widthOf(prefix + hyphen) <= limit);
    pieces.push(count === 0 ? rest[0]! : rest.slice(0, count).join('') + hyphen);
    rest = rest.slice(count || 1);
  }
  return rest.length > 0 ? [...pieces, rest.join('')] : pieces;
}

/** Returns the hyphen for the pieces of a broken word: "-" in Latin script, '' in other scripts. */
function hyphenIn(text: string): '-' | '' {
  return isLatin(text) ? '-' : '';
}

/** Returns the number of graphemes in the longest prefix that passes `fits`. */
export function longestPrefix(graphemes: readonly string[], fits: (prefix: string) => boolean): number {
  let low = 0;
  let high = graphemes.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(graphemes.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return low;
}
