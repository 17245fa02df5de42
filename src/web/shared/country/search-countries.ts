import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import terms from '#content/places/country-search-terms.json' with { type: 'json' };
import { editDistance } from '#contract/text/edit-distance.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { countryName } from '#web/shared/events/country-name.ts';

export type Country = (typeof AFRICAN_COUNTRIES)[number];

/**
 * Folded search terms by country: the ISO 3166-1 alpha-3 code, then other names and short forms in English, French,
 * Portuguese, Arabic and Swahili. Ordered by population, largest first (United Nations, 2024).
 */
const SEARCH_TERMS: Record<Country['code'], string> = terms;

const BEGINS = 1;
const NO_MATCH = 9;

/** Lowercases text and removes accents and punctuation. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const squash = (folded: string): string => folded.replaceAll(' ', '');
/** Cache of folded names in the page's language, by locale and code. Computing them on each keystroke would be slow. */
const shownNames = new Map<string, string>();

function shownName({ code, name }: Country): string {
  const key = `${locale()} ${code}`;
  const shown = shownNames.get(key) ?? squash(fold(countryName(name)));
  shownNames.set(key, shown);
  return shown;
}

const INDEX = Object.entries(SEARCH_TERMS).map(([code, listed]) => {
  const country = AFRICAN_COUNTRIES.find((each) => each.code === code)!;
  const name = fold(country.name);
  const terms = listed.split(',');
  return {
    country,
    name: squash(name),
    words: name.split(' ').slice(1),
    codes: [country.code.toLowerCase(), terms[0]!],
    terms: terms.slice(1).map(squash),
  };
});

/**
 * Finds countries, best match first, then by population. Matches ISO codes, other names ("Ivory Coast"), names in
 * the page's language and typos ("Nigera").
 * @param suggested comes first among names that begin with the query
 */
export function searchCountries(query: string, suggested: string | null = null): Country[] {
  const wanted = squash(fold(query));
  if (!wanted) return [];
  const rank = (entry: (typeof INDEX)[number]): number => {
    const shown = shownName(entry.country);
    const own = Math.min(rankOf(entry, wanted), rankOf({ ...entry, name: shown, words: [] }, wanted));
    return own === BEGINS && entry.country.name === suggested ? own - 0.5 : own;
  };
  return INDEX.map((entry) => ({ country: entry.country, rank: rank(entry) }))
    .filter((found) => found.rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank)
    .map((found) => found.country);
}

/** The country whose name, in English or the page's language, equals the text after folding, or null. */
export function countryNamed(text: string): Country | null {
  const wanted = squash(fold(text));
  const found =
    INDEX.find((entry) => entry.name === wanted || shownName(entry.country) === wanted) ??
    INDEX.find((entry) => entry.terms.includes(wanted));
  return found?.country ?? null;
}

function rankOf({ name, words, codes, terms }: (typeof INDEX)[number], wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return BEGINS;
  if (codes.includes(wanted)) return 2;
  if (words.some((word) => word.startsWith(wanted))) return 3;
  if (terms.some((term) => term.startsWith(wanted))) return 4;
  if (wanted.length < 3) return NO_MATCH;
  if (name.includes(wanted) || terms.some((term) => term.includes(wanted))) return 5;
  const near = [name, ...terms].filter((text) => isNear(text, wanted));
  // A missing letter is likelier than an extra one: "nigera" matches Nigeria before Niger.
  if (near.some((text) => text.length >= wanted.length)) return 6;
  return near.length > 0 ? 7 : NO_MATCH;
}

/** Whether `wanted` matches `text` or its beginning with at most one typo, or two if `wanted` has seven or more letters. */
function isNear(text: string, wanted: string): boolean {
  if (wanted.length < 4) return false;
  const slips = wanted.length < 7 ? 1 : 2;
  return editDistance(text.slice(0, wanted.length), wanted) <= slips || editDistance(text, wanted) <= slips;
}
