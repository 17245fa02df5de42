/**
 * Returns the optimal string alignment distance: the cost of insertions, deletions, substitutions and swaps of adjacent letters
 * (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
 * @param replaced the cost of a substitution
 */
export function editDistance(a: string, b: string, replaced = 1): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const [x, y] = [a[row - 1], b[column - 1]];
      let cost = Math.min(
        last[column - 1]! + (x === y ? 0 : replaced),
        last[column]! + 1,
        current[column - 1]! + 1,
      );
      if (x === b[column - 2] && y === a[row - 2]) cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
    }
    [before, last] = [last, current];
  }
  return last[b.length]!;
}
