/**
 * All of `terms` but at most `most`, as a tsquery's text; null when that asks for nothing. The terms are halved again and again, so that
 * twenty-four without any two take some three hundred words; with each choice written out it would be six thousand, and a second.
 */
export function allBut(most: number, terms: readonly string[]): string | null {
  if (most >= terms.length) return null;
  if (most === 0) return terms.join('&');
  const half = Math.floor(terms.length / 2);
  const first = terms.slice(0, half);
  const rest = terms.slice(half);
  return Array.from({ length: most + 1 }, (_, lacking) => lacking)
    .filter((lacking) => lacking <= first.length && most - lacking <= rest.length)
    .map((lacking) => [allBut(lacking, first), allBut(most - lacking, rest)])
    .map((parts) => parts.flatMap((part) => (part === null ? [] : [`(${part})`])).join('&'))
    .join('|');
}
