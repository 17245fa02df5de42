/** Words of which an event must have one; with `beginning`, also one that begins with it. */
export interface Form {
  words: readonly string[];
  beginning?: string;
}

/** Forms of which an event must have every one: a phrase. */
export type Alternative = readonly Form[];

/**
 * One thing that is looked for: any alternative finds it. `said` are those of `strong` in the words of the search, the others mean
 * the same; `weak` ones are guesses.
 */
export interface Term {
  typed: string;
  isPlace: boolean;
  said: readonly Alternative[];
  strong: readonly Alternative[];
  weak: readonly Alternative[];
}

/** What a search looks for: every term. */
export interface SearchPlan {
  terms: readonly Term[];
  /** How many events have it all: counted, or else as the database's statistics expect it. */
  expected: number;
  /** How many terms, places apart, an event may lack. */
  spared: number;
  /** The search with what was meant in place of what was typed; null when nothing was changed. */
  corrected: string | null;
}

/** How freely an event may say what is looked for: in the same words, in others that mean it, or as a guess has it. */
export type Freedom = 'said' | 'meant' | 'guessed';

/** A way in which an event has what is looked for: so freely said in its name, in that and what stands around it, or in all its text. */
export interface Match {
  within: 'name' | 'facts' | 'text';
  as: Freedom;
}

/** The ways in which a term may be said. */
export function alternativesOf({ said, strong, weak }: Term, freedom: Freedom): readonly Alternative[] {
  return { said, meant: strong, guessed: [...strong, ...weak] }[freedom];
}

/** `plan` as the text of a tsquery, which finds nothing when it has no terms. */
export function queryText(plan: SearchPlan, freedom: Freedom): string {
  const textOf = (term: Term) => {
    const texts = alternativesOf(term, freedom).map(alternativeText);
    return `(${[...new Set(texts.length > 0 ? texts : [quoted(term.typed)])].join('|')})`;
  };
  const places = plan.terms.filter(({ isPlace }) => isPlace).map(textOf);
  const things = plan.terms.filter(({ isPlace }) => !isPlace).map(textOf);
  return [...places, ...(things.length > 0 ? [allBut(plan.spared, things)] : [])].join('&');
}

/** All of `texts` but at most `most`. They are halved again and again: all choices written out take six thousand for 24 without two. */
export function allBut(most: number, texts: readonly string[]): string {
  if (most === 0) return texts.join('&');
  if (most >= texts.length - 1) return `(${texts.join('|')})`;
  const half = Math.floor(texts.length / 2);
  const [first, rest] = [texts.slice(0, half), texts.slice(half)];
  const choices = Array.from({ length: most + 1 }, (_, lacking) => {
    const parts = [
      ...(lacking < first.length ? [allBut(lacking, first)] : []),
      ...(most - lacking < rest.length ? [allBut(most - lacking, rest)] : []),
    ];
    return `(${parts.join('&')})`;
  });
  return `(${choices.join('|')})`;
}

/**
 * Searches that ask for less, each for when nothing has what those before it ask for: of several places any one will do; then one
 * thing may be missing, then two, then all but one; in the end all that the place has is shown.
 */
export function sparingSearches(plan: SearchPlan): SearchPlan[] {
  const places = plan.terms.filter(({ isPlace }) => isPlace);
  const things = plan.terms.filter(({ isPlace }) => !isPlace);
  const less = { ...plan, terms: [...anyOf(places), ...things], expected: Infinity };
  const spared = [...new Set([1, 2, things.length - 1])].filter((most) => most > 0 && most < things.length);
  const corrected = places.map(({ typed }) => typed).join(' ');
  return [
    ...(places.length > 1 ? [less] : []),
    ...spared.map((most) => ({ ...less, spared: most })),
    ...(places.length > 0 && things.length > 0 ? [{ ...less, terms: anyOf(places), corrected }] : []),
  ];
}

/** Several terms as one. */
function anyOf(terms: readonly Term[]): readonly Term[] {
  if (terms.length < 2) return terms;
  const all = (key: 'said' | 'strong' | 'weak') => terms.flatMap((term) => term[key]);
  const typed = terms.map((term) => term.typed).join(' ');
  return [{ ...terms[0]!, typed, said: all('said'), strong: all('strong'), weak: all('weak') }];
}

/** So many events are sooner read, filtered and sorted than dates are followed to the next of them. */
const RARE_MAX = 4000;

/**
 * Whether few enough events have it all to be read at once by the index of words. The planner would rather intersect them with all that
 * are still to come, which grows with the table.
 */
export function isRare({ expected }: SearchPlan): boolean {
  return expected <= RARE_MAX;
}

function alternativeText(alternative: Alternative): string {
  const forms = alternative.map(({ words, beginning }) => {
    const lexemes = words.map(quoted);
    if (beginning !== undefined) lexemes.push(`${quoted(beginning)}:*`);
    return `(${lexemes.join('|')})`;
  });
  return `(${forms.join('&')})`;
}

/** Tokens are letters and digits alone; quotes keep the parser from reading anything else into them. */
function quoted(word: string): string {
  return `'${word.replace(/['\\]/g, '')}'`;
}
