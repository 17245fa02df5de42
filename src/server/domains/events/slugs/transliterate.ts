/**
 * Latin spellings of the scripts that event names come in, good enough to be read in a link. Letters follow the
 * code points of their script's block from the first one named; an empty string is a letter without a sound of its own.
 */
const BLOCKS: readonly { from: number; letters: readonly string[] }[] = [
  { from: 0x3b1, letters: 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'.split(' ') },
  {
    from: 0x430,
    letters: 'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(' '),
  },
  { from: 0x627, letters: 'a b a t th j h kh d dh r z s sh s d t z a gh'.split(' ') },
  { from: 0x641, letters: 'f q k l m n h w a y'.split(' ') },
  { from: 0x660, letters: [...'0123456789'] },
  { from: 0x6f0, letters: [...'0123456789'] },
  { from: 0x7c0, letters: [...'0123456789'] },
  { from: 0x7ca, letters: 'a e i e u o o  n b p t j ch d r r s gb f k l n m ny n h w y'.split(' ') },
  {
    from: 0x2d30,
    letters:
      'a b b g g j j d d d d e f k k kh h h h h a kh kh q q i j j j l m n ny ng p u r r gh gh j s s sh t t ch t v w y z z z'.split(
        ' ',
      ),
  },
  {
    from: 0x1e922,
    letters: 'a d l m b s p b r e f i o d y w n k y u j c h q g ny t ng v kh gb z kp sh'.split(' '),
  },
];

const SINGLE: Readonly<Record<string, string>> = {
  پ: 'p',
  چ: 'ch',
  ژ: 'zh',
  گ: 'g',
  ڤ: 'v',
  ڨ: 'g',
  '፡': ' ',
};

const ETHIOPIC = { from: 0x1200, to: 0x1357 };
/** One consonant for every eight code points; each of the eight is a vowel. */
const ETHIOPIC_CONSONANTS =
  'h l h m s r s sh q qw q qw b v t ch h hw n ny  k kw kh khw w  z zh y d d j g gw ng t ch p ts ts f p'.split(
    ' ',
  );
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
  const single = SINGLE[letter];
  if (single !== undefined) return single;
  const code = letter.codePointAt(0) ?? 0;
  if (code >= ETHIOPIC.from && code <= ETHIOPIC.to) return ethiopicSyllable(code);
  const block = BLOCKS.find(({ from, letters }) => code >= from && code < from + letters.length);
  return block?.letters[code - block.from] ?? letter;
}

/** Spells folded Arabic, Ethiopic, Tifinagh, N'Ko, Adlam, Greek and Cyrillic text in Latin letters; others stay. */
export function transliterate(folded: string): string {
  return Array.from(folded, latinOf).join('');
}
