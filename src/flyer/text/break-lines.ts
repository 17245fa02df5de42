import { graphemesOf } from './graphemes.ts';
import { isParticle } from './particles.ts';

/** A run of text that a line does not break inside. */
export type Word = { text: string; width: number; spaceAfter: number };

/** A line and what separated it from the next one: a space, or nothing inside a broken word. */
export type BrokenLine = { text: string; end: '' | ' ' };

export type BreakOptions = {
  /** Widest line, in the unit of `widthOf`. */
  limit: number;
  /** What to do with a wider word: give up, cut it into even pieces, or fill line after line. */
  longWords: 'refuse' | 'even' | 'fill';
  widthOf: (text: string) => number;
};

/** Where a line may end: after any word but a particle, after any word, or also inside one. */
export type BreakAfter = 'phrases' | 'words' | 'parts';

/**
 * Splits a paragraph where a line may end: after spaces and, with `parts`, after hyphens, slashes and the Ethiopic word
 * space and full stop. This part of Unicode Standard Annex #14 suffices for names and titles in the supported scripts.
 */
export function wordsOf(
  paragraph: string,
  breakAfter: BreakAfter,
  widthOf: (text: string) => number,
): Word[] {
  const space = widthOf(' ');
  // A mark, sign or emoji on its own stays with the word before it; "&" leads the next one.
  const chunks = paragraph.split(/ (?=[^ ]*[\p{L}\p{N}]|& )/u);
  return (breakAfter === 'phrases' ? withParticles(chunks) : chunks)
    .flatMap((chunk) => {
      const parts =
        breakAfter === 'parts' ? (chunk.match(/[^-‐–/፡።]*[-‐–/፡።]+|[^-‐–/፡።]+/gu) ?? []) : [chunk];
      return parts.map((text, i) => {
        return { text, width: widthOf(text), spaceAfter: i === parts.length - 1 ? space : 0 };
      });
    })
    .filter((word) => word.text !== '');
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

/** Fills line after line. @returns null if a word does not fit and `longWords` is 'refuse' */
export function fillLines(words: readonly Word[], options: BreakOptions): BrokenLine[] | null {
  const { limit, longWords, widthOf } = options;
  const lines: BrokenLine[] = [];
  let text = '';
  let width = 0;
  let space = 0;
  for (const word of words) {
    if (text !== '' && width + space + word.width > limit) {
      lines.push({ text, end: space > 0 ? ' ' : '' });
      text = '';
      width = 0;
    }
    if (word.width > limit) {
      if (longWords === 'refuse') return null;
      const pieces = longWords === 'even' ? cutEvenly(word, options) : cutToFill(word.text, options);
      lines.push(...pieces.slice(0, -1).map((piece) => ({ text: piece, end: '' as const })));
      text = pieces.at(-1) ?? '';
      width = widthOf(text);
    } else {
      const joined = text === '' || space === 0 ? '' : ' ';
      width += text === '' ? word.width : space + word.width;
      text += joined + word.text;
    }
    space = word.spaceAfter;
  }
  if (text !== '') lines.push({ text, end: ' ' });
  return lines;
}

/** The narrowest fill with as few lines as the limit allows: no line ends up with one short word. */
export function balanceLines(words: readonly Word[], options: BreakOptions): BrokenLine[] | null {
  const filled = fillLines(words, options);
  if (!filled || filled.length < 2 || words.some((word) => word.width > options.limit)) return filled;
  let best = filled;
  let low = Math.max(...words.map((word) => word.width));
  let high = options.limit;
  while (high - low > options.limit / 100) {
    const middle = (low + high) / 2;
    const lines = fillLines(words, { ...options, limit: middle, longWords: 'refuse' });
    if (lines && lines.length === filled.length) {
      best = lines;
      high = middle;
    } else low = middle;
  }
  return best;
}

/** Pieces of nearly equal length, none wider than the limit unless it is a single grapheme. */
function cutEvenly({ text, width }: Word, { limit, widthOf }: BreakOptions): string[] {
  const graphemes = graphemesOf(text);
  for (let count = Math.ceil(width / limit); count < graphemes.length; count += 1) {
    const size = graphemes.length / count;
    const pieces = Array.from({ length: count }, (_, i) =>
      graphemes.slice(Math.round(i * size), Math.round((i + 1) * size)).join(''),
    );
    if (pieces.every((piece) => widthOf(piece) <= limit)) return pieces;
  }
  return graphemes;
}

function cutToFill(text: string, { limit, widthOf }: BreakOptions): string[] {
  const pieces: string[] = [];
  let rest = graphemesOf(text);
  while (rest.length > 0) {
    const count = Math.max(
      1,
      longestPrefix(rest, (prefix) => widthOf(prefix) <= limit),
    );
    pieces.push(rest.slice(0, count).join(''));
    rest = rest.slice(count);
  }
  return pieces;
}

/** How many graphemes from the start pass a test that longer texts fail. */
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
