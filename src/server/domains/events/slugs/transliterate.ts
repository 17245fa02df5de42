import latin from '#content/latin-letters.json' with { type: 'json' };

/**
 * Latin spellings of the scripts that event names come in, good enough to be read in a link. Letters follow the
 * code points of their script's block from the first one named; an empty string is a letter without a sound of its own.
 */
const blocks = latin.blocks.map(({ from, letters }) => ({
  from: from.codePointAt(0)!,
  letters: letters.split(' '),
}));
const single: Readonly<Record<string, string>> = latin.single;

const ETHIOPIC = { from: 0x1200, to: 0x1357 };
/** One consonant for every eight code points; each of the eight is a vowel. */
const ETHIOPIC_CONSONANTS = latin.ethiopicConsonants.split(' ');
const ETHIOPIC_VOWELS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'];
/** These consonants, and the silent ones, open their first vowel to an a. */
const ETHIOPIC_OPEN = new Set(['', 'h']);

function ethiopicSyllable(code: number): string {
  const consonant = ETHIOPIC_CONSONANTS[(code - ETHIOPIC.from) >> 3] ?? '';
  const order = (code - ETHIOPIC.from) & 7;
  if (order === 0 && ETHIOPIC_OPEN.has(consonant)) return `${consonant}a`;
  if (order === 5 && consonant === '') return 'e';
  return `${consonant}${ETHIOPIC_VOWELS[order]}`;
}

function latinOf(letter: string): string {
  const alone = single[letter];
  if (alone !== undefined) return alone;
  const code = letter.codePointAt(0) ?? 0;
  if (code >= ETHIOPIC.from && code <= ETHIOPIC.to) return ethiopicSyllable(code);
  const block = blocks.find(({ from, letters }) => code >= from && code < from + letters.length);
  return block?.letters[code - block.from] ?? letter;
}

/** Spells folded Arabic, Ethiopic, Tifinagh, N'Ko, Adlam, Greek and Cyrillic text in Latin letters; others stay. */
export function transliterate(folded: string): string {
  return Array.from(folded, latinOf).join('');
}
