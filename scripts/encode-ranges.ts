/** Encodes code points as `gap.length` pairs in base 36, omitting a `length` of 1; see `decodeRanges`. */
export function encodeRanges(characters: ReadonlySet<number>): string {
  const sorted = [...characters].toSorted((a, b) => a - b);
  const pairs: string[] = [];
  let end = 0;
  for (let i = 0; i < sorted.length;) {
    const start = sorted[i] ?? 0;
    let length = 1;
    while (sorted[i + length] === start + length) length += 1;
    pairs.push((start - end).toString(36) + (length > 1 ? `.${length.toString(36)}` : ''));
    end = start + length;
    i += length;
  }
  return pairs.join(' ');
}
