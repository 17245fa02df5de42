/** Alternative words: an event must have at least one of them. `agri*` is any word that starts with `agri`. */
export type Form = readonly string[];

/** A phrase: an event must have every one of its forms. */
export type Alternative = readonly Form[];

/** How loosely an event may match: on the typed words, also on synonyms, or also on guesses. */
export type Freedom = 'said' | 'meant' | 'guessed';

/** One criterion of a search. An event meets it by matching any of its alternatives. */
export interface Term extends Record<Freedom, readonly Alternative[]> {
  typed: string;
  isPlace: boolean;
}

/** A search, translated into terms. */
export interface SearchPlan {
  terms: readonly Term[];
  /** Number of terms that an event must match in addition to the places. */
  needed: 'all' | 'all but one' | 'any';
  /** Number of events that match, counted or estimated from the database's statistics. */
  expected: number;
  /** The search with corrected words; null if nothing was corrected. */
  corrected: string | null;
  /** Words that were dropped, because no event in the requested place has them. */
  dropped?: string;
  /** Guessed words for each misspelt word. */
  meant: ReadonlyMap<string, readonly string[]>;
  /** Words that were ignored, because no event has them or their synonyms. */
  unknown: readonly string[];
}

/** Where an event matches (in its name, in its name and facts, or anywhere in its text), and how loosely. */
export interface Match {
  within: 'name' | 'facts' | 'text';
  as: Freedom;
}

/** Converts `plan` to the text of a tsquery. A plan without terms finds nothing. */
export function queryText(plan: SearchPlan, freedom: Freedom): string {
  const textOf = (term: Term) => {
    const texts = term[freedom].map(alternativeText);
    return `(${[...new Set(texts.length > 0 ? texts : [quoted(term.typed)])].join('|')})`;
  };
  const places = plan.terms.filter(({ isPlace }) => isPlace).map(textOf);
  const things = plan.terms.filter(({ isPlace }) => !isPlace).map(textOf);
  const needed = { all: things.join('&'), 'all but one': allButOne(things), any: `(${things.join('|')})` };
  return [...places, ...(things.length > 0 ? [needed[plan.needed]] : [])].join('&');
}

/**
 * A query that requires all but one of `texts`. For twelve texts, recursive halving makes the query a third as long as a list of
 * the twelve cases.
 */
export function allButOne(texts: readonly string[]): string {
  if (texts.length < 2) return '';
  const half = Math.floor(texts.length / 2);
  const [first, rest] = [texts.slice(0, half), texts.slice(half)];
  const lackingOne = (whole: readonly string[], lacking: readonly string[]) =>
    [...whole, allButOne(lacking)].filter(Boolean).join('&');
  return `(${lackingOne(first, rest)}|${lackingOne(rest, first)})`;
}

function alternativeText(forms: Alternative): string {
  return `(${forms.map((words) => `(${words.map(quoted).join('|')})`).join('&')})`;
}

/** Quotes a token for a tsquery. Tokens have only letters and digits, but an unquoted token could be parsed as something else. */
function quoted(word: string): string {
  return word.endsWith('*') ? `${quoted(word.slice(0, -1))}:*` : `'${word.replace(/['\\]/g, '')}'`;
}

/**
 * Variants of a search, each less strict than the previous one: any of the places instead of all, then all other terms but one,
 * then any other term, then only the places.
 */
export function sparingSearches(plan: SearchPlan): SearchPlan[] {
  const places = plan.terms.filter(({ isPlace }) => isPlace);
  const things = plan.terms.filter(({ isPlace }) => !isPlace);
  const less = { ...plan, terms: [...anyOf(places), ...things], expected: Infinity };
  const wordsOf = (terms: readonly Term[]) => terms.map(({ typed }) => typed).join(' ');
  const onlyPlaces = { ...less, terms: anyOf(places), corrected: wordsOf(places), dropped: wordsOf(things) };
  return [
    ...(places.length > 1 ? [less] : []),
    ...(things.length > 2 ? [{ ...less, needed: 'all but one' as const }] : []),
    ...(things.length > 1 ? [{ ...less, needed: 'any' as const }] : []),
    ...(places.length > 0 && things.length > 0 ? [onlyPlaces] : []),
  ];
}

/** Merges several terms into one that matches any of them. */
function anyOf(terms: readonly Term[]): readonly Term[] {
  if (terms.length < 2) return terms;
  const all = (freedom: Freedom) => terms.flatMap((term) => term[freedom]);
  const typed = terms.map((term) => term.typed).join(' ');
  return [{ typed, isPlace: true, said: all('said'), meant: all('meant'), guessed: all('guessed') }];
}

/** Maximum number of expected events for which reading and sorting is faster than scanning by date. */
const RARE_MAX = 4000;

/** Whether the search probably matches few events. If so, they are read through the word index rather than by date. */
export function isRare({ expected }: SearchPlan): boolean {
  return expected <= RARE_MAX;
}
