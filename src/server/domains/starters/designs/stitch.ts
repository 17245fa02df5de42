import { rect } from './svg.ts';

/**
 * Counted-thread embroidery: a pattern drawn as rows of letters, one cell a stitch.
 * @param cell side of a stitch in pixels
 * @param threads the colour of each letter; a letter without one (a dot, a space) is left open
 */
export function stitch(
  rows: readonly string[],
  cell: number,
  threads: Readonly<Record<string, string>>,
): string {
  return rows
    .flatMap((row, y) =>
      runs(row).map(([letter, from, length]) => {
        const fill = threads[letter];
        return fill === undefined ? '' : rect(from * cell, y * cell, length * cell, cell, fill);
      }),
    )
    .join('');
}

/** Turns a left half into a whole: the last letter is the axis and is not doubled. */
export function mirrorRows(rows: readonly string[]): string[] {
  return rows.map((row) => row + row.slice(0, -1).split('').toReversed().join(''));
}

/** Neighbouring stitches of one colour as [letter, start, length]: fewer shapes, and no seams between them. */
function runs(row: string): [string, number, number][] {
  const found: [string, number, number][] = [];
  [...row].forEach((letter, x) => {
    const last = found.at(-1);
    if (last && last[0] === letter) last[2] += 1;
    else found.push([letter, x, 1]);
  });
  return found;
}
