import { EVENT_LIST_NAMES } from '#contract/events/event-constants.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import latin from '#content/latin-letters.json' with { type: 'json' };

const SLUG_MAX = 80;

/** Reserved words, which are or may become fixed path segments next to slugs. */
const RESERVED: ReadonlySet<string> = new Set([
  ...EVENT_LIST_NAMES, 'id', 'new', 'create', 'edit', 'search', 'past', 'upcoming', 'categories', 'calendar', 'feed', 'api',
]); // oxfmt-ignore

export const SLUG_SHAPE = /^[a-z0-9-]{1,100}$/;

/**
 * The slug of a name or of a typed slug: lower case, accents folded, spaces to hyphens, other characters removed, hyphens
 * collapsed. A name without a Latin letter or digit is transliterated first. Returns '' when nothing is left.
 */
export function slugOf(name: string): string {
  const folded = fold(name);
  const latin = /[a-z0-9]/.test(folded) ? folded : transliterate(folded);
  const slug = latin
    .replace(/[\s\p{Pd}]+/gu, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  return shorten(slug);
}

/** Shortens a slug, at a hyphen if possible. */
function shorten(slug: string): string {
  if (slug.length <= SLUG_MAX) return slug;
  const cut = slug.lastIndexOf('-', SLUG_MAX);
  return slug.slice(0, cut > SLUG_MAX / 2 ? cut : SLUG_MAX);
}

/** Returns `slug`, `slug-2`, … up to the number `count`, without reserved words. */
export function slugCandidates(slug: string, count: number): string[] {
  const numbered = Array.from({ length: count - 1 }, (_, index) => `${slug}-${index + 2}`);
  return RESERVED.has(slug) ? numbered : [slug, ...numbered];
}

/** The first of `slug`, `slug-2`, `slug-3`, … that is neither taken nor reserved. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let count = 2; ; count *= 2) {
    const free = slugCandidates(slug, count).find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}

/**
 * Latin spellings of other scripts in event names, good enough to read in a link. `letters` lists the spellings of consecutive
 * code points from `from` on. An empty string stands for a silent letter.
 */
const blocks = latin.blocks.map(({ from, letters }) => ({
  from: from.codePointAt(0)!,
  letters: letters.split(' '),
}));
const single: Readonly<Record<string, string>> = latin.single;

const ETHIOPIC = { from: 0x1200, to: 0x1357 };
/** Consonants of the Ethiopic block. Each covers eight code points, one per vowel. */
const ETHIOPIC_CONSONANTS = latin.ethiopicConsonants.split(' ');
const ETHIOPIC_VOWELS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'];
/** Consonants whose first vowel is spelt "a"; '' stands for silent consonants. */
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

/** Spells folded Arabic, Ethiopic, Tifinagh, N'Ko, Adlam, Greek and Cyrillic text in Latin letters. Keeps other characters. */
function transliterate(folded: string): string {
  return Array.from(folded, latinOf).join('');
}
