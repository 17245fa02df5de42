/** Words of which an event must have one; `agri*` is any word that begins so. */
export type Form = readonly string[];

/** Forms of which an event must have every one: a phrase. */
export type Alternative = readonly Form[];

/** How loosely an event may match: by the same words, also by synonyms, or also by guesses. */
export type Freedom = 'said' | 'meant' | 'guessed';

/** One thing that is looked for; any of its alternatives finds it. */
export interface Term extends Record<Freedom, readonly Alternative[]> {
  typed: string;
  isPlace: boolean;
}

/** What a search looks for. */
export interface SearchPlan {
  terms: readonly Term[];
  /** How many terms an event must have beside the places. */
  needed: 'all' | 'all but one' | 'any';
  /** How many events have them: counted, or else as the database's statistics expect it. */
  expected: number;
  /** The search with what was meant in place of what was typed; null when nothing was changed. */
  corrected: string | null;
  /** What was meant by each misspelt word. */
  meant: ReadonlyMap<string, readonly string[]>;
  /** The words that were left out, because no event has them by any name. */
  unknown: readonly string[];
}

/** Where an event has what is looked for: in its name, in its name and facts, or anywhere in its text. */
export interface Match {
  within: 'name' | 'facts' | 'text';
  as: Freedom;
}

/** `plan` as the text of a tsquery, which finds nothing when it has no terms. */
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

/** All of `texts` except any one. They are halved recursively: written out, twelve would be three times as long. */
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

/** Tokens are letters and digits alone; quotes keep the parser from reading anything else into them. */
function quoted(word: string): string {
  return word.endsWith('*') ? `${quoted(word.slice(0, -1))}:*` : `'${word.replace(/['\\]/g, '')}'`;
}

/** Each asks for less than the one before: any of several places; all things but one; any one; all at the place. */
export function sparingSearches(plan: SearchPlan): SearchPlan[] {
  const places = plan.terms.filter(({ isPlace }) => isPlace);
  const things = plan.terms.filter(({ isPlace }) => !isPlace);
  const less = { ...plan, terms: [...anyOf(places), ...things], expected: Infinity };
  const corrected = places.map(({ typed }) => typed).join(' ');
  return [
    ...(places.length > 1 ? [less] : []),
    ...(things.length > 2 ? [{ ...less, needed: 'all but one' as const }] : []),
    ...(things.length > 1 ? [{ ...less, needed: 'any' as const }] : []),
    ...(places.length > 0 && things.length > 0 ? [{ ...less, terms: anyOf(places), corrected }] : []),
  ];
}

/** Several terms as one. */
function anyOf(terms: readonly Term[]): readonly Term[] {
  if (terms.length < 2) return terms;
  const all = (freedom: Freedom) => terms.flatMap((term) => term[freedom]);
  const typed = terms.map((term) => term.typed).join(' ');
  return [{ typed, isPlace: true, said: all('said'), meant: all('meant'), guessed: all('guessed') }];
}

/** Up to this many events are read and sorted faster than they are found along the dates. */
const RARE_MAX = 4000;

/** Whether few events are expected, so that they are read by the index of words and not along the dates. */
export function isRare({ expected }: SearchPlan): boolean {
  return expected <= RARE_MAX;
}
