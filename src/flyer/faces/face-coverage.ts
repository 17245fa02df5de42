import coverage from '#content/font-coverage.json' with { type: 'json' };

/** A text family with all its weights, or one emoji face. */
export type Family = keyof typeof coverage;

const sets = new Map<Family, ReadonlySet<number>>();
const JOINER = 0x200d;
/** Invisible characters, for which no font needs a glyph. */
const IGNORABLE: ReadonlySet<number> = new Set([0x200c, JOINER, 0xfe0f]);

/** Whether a family alone can draw every character of a grapheme, either composed or decomposed. */
export function covers(family: Family, grapheme: string): boolean {
  const characters = charactersOf(family);
  // An emoji face without the joiner also lacks the joined sequences.
  if (family.startsWith('emoji-') && grapheme.includes('\u200d') && !characters.has(JOINER)) return false;
  for (const character of grapheme) {
    if (has(characters, character)) continue;
    if (![...character.normalize('NFD')].every((part) => has(characters, part))) return false;
  }
  return true;
}

function has(characters: ReadonlySet<number>, character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return characters.has(codePoint) || IGNORABLE.has(codePoint);
}

function charactersOf(family: Family): ReadonlySet<number> {
  const characters = sets.get(family) ?? decodeRanges(coverage[family]);
  sets.set(family, characters);
  return characters;
}

/** Decodes the output of `scripts/encode-ranges.ts`: space-separated `gap.length` pairs in base 36. */
export function decodeRanges(ranges: string): Set<number> {
  const characters = new Set<number>();
  let next = 0;
  for (const pair of ranges.split(' ')) {
    const [gap = '0', length = '1'] = pair.split('.');
    next += Number.parseInt(gap, 36);
    for (const end = next + Number.parseInt(length, 36); next < end; next += 1) characters.add(next);
  }
  return characters;
}
