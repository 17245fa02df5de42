import { graphemesOf } from './graphemes.ts';

/** A run of text that a line cannot break inside, with the space that follows it. */
export type Word = { text: string; width: number; spaceAfter: number };

/**
 * Splits a paragraph where a line may end: after spaces, hyphens, slashes and the Ethiopic word space. (A small part of
 * Unicode Standard Annex #14: names and titles in the scripts that the faces draw need no more.)
 */
export function wordsOf(paragraph: string, widthOf: (text: string) => number): Word[] {
  const space = widthOf(' ');
  return paragraph
    .split(' ')
    .flatMap((chunk) => {
      const parts = chunk.match(/[^-‐–/፡።]+[-‐–/፡።]*|[-‐–/፡።]+/gu) ?? [];
      return parts.map((text, i) => ({
        text,
        width: widthOf(text),
        spaceAfter: i === parts.length - 1 ? space : 0,
      }));
    })
    .filter((word) => word.text !== '');
}

/**
 * Fills lines of at most `limit` greedily. A word wider than that is cut between graphemes.
 * @returns the lines, or null when a word had to be cut and `mayCut` is false.
 */
export function fillLines(
  words: readonly Word[],
  limit: number,
  mayCut: boolean,
  widthOf: (text: string) => number,
): string[] | null {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  let space = 0;
  const flush = (): void => {
    if (line !== '') lines.push(line);
    line = '';
    width = 0;
    space = 0;
  };
  for (const word of words) {
    if (line !== '' && width + space + word.width > limit) flush();
    if (word.width > limit) {
      if (!mayCut) return null;
      const pieces = cutWord(word.text, limit, widthOf);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
      width = widthOf(line);
    } else {
      line += (space > 0 ? ' ' : '') + word.text;
      width += space + word.width;
    }
    space = word.spaceAfter;
  }
  flush();
  return lines;
}

/** Cuts a word into pieces of nearly equal width, none wider than `limit` unless it is a single grapheme. */
function cutWord(word: string, limit: number, widthOf: (text: string) => number): string[] {
  const graphemes = graphemesOf(word);
  let pieces = Math.max(2, Math.ceil(widthOf(word) / limit));
  for (; pieces < graphemes.length; pieces += 1) {
    const size = graphemes.length / pieces;
    const cut = Array.from({ length: pieces }, (_, i) =>
      graphemes.slice(Math.round(i * size), Math.round((i + 1) * size)).join(''),
    );
    if (cut.every((piece) => widthOf(piece) <= limit)) return cut;
  }
  return graphemes;
}

/** The narrowest fill with as few lines as `limit` allows, so that no line is left with a lone short word. */
export function balanceLines(
  words: readonly Word[],
  limit: number,
  mayCut: boolean,
  widthOf: (text: string) => number,
): string[] | null {
  const greedy = fillLines(words, limit, mayCut, widthOf);
  if (!greedy || greedy.length < 2 || words.some((word) => word.width > limit)) return greedy;
  let best = greedy;
  let low = Math.max(...words.map((word) => word.width));
  let high = limit;
  while (high - low > limit / 100) {
    const middle = (low + high) / 2;
    const lines = fillLines(words, middle, false, widthOf);
    if (lines && lines.length === greedy.length) {
      best = lines;
      high = middle;
    } else low = middle;
  }
  return best;
}
