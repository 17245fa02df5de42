/** Words of which an event must have one; with `beginning`, also one that begins with it. */
interface Form {
  words: readonly string[];
  beginning?: string;
}

/** Forms of which an event must have every one: a phrase. */
export type Alternative = readonly Form[];

/**
 * One thing that is looked for: any alternative finds it. `said` are those of `strong` that say it in the same words, the others are
 * words that mean the same; `weak` ones are guesses.
 */
export interface Term {
  typed: string;
  /** Whether it names a place: no event elsewhere will do. */
  isPlace: boolean;
  said: readonly Alternative[];
  strong: readonly Alternative[];
  weak: readonly Alternative[];
}

/** What a search looks for: every term. */
export interface SearchPlan {
  terms: readonly Term[];
  /** Whether few events have it all: then they are read by its words alone. */
  rare: boolean;
  /** How many of the terms an event may lack. */
  spared: 0 | 1;
  /** The search with what was meant in place of what was typed; null when nothing was changed. */
  corrected: string | null;
}

/** How freely an event may say what is looked for: in the same words, in others that mean it, or as a guess has it. */
export type Freedom = 'said' | 'meant' | 'guessed';

/** `plan` as a tsquery's text: what meets every term. Null when it has none: nothing meets that. */
export function queryText(plan: SearchPlan, freedom: Freedom): string | null {
  if (plan.terms.length === 0) return null;
  const terms = plan.terms.map(({ said, strong, weak }) => {
    const alternatives = { said, meant: strong, guessed: [...strong, ...weak] }[freedom];
    return `(${alternatives.map(alternativeText).join('|')})`;
  });
  if (plan.spared === 0) return terms.join('&');
  const spareable = terms.map((_, index) => index).filter((index) => !plan.terms[index]!.isPlace);
  return spareable.map((spared) => `(${terms.toSpliced(spared, 1).join('&')})`).join('|');
}

/**
 * Searches that ask for less, for when nothing has all that `plan` looks for: any of many things may be missing; of two, one is looked for
 * alone. Never without the place: nobody travels for half of what they want.
 */
export function sparingSearches(plan: SearchPlan): SearchPlan[] {
  const { terms } = plan;
  const less = { ...plan, rare: false };
  if (terms.length > 2) return terms.every(({ isPlace }) => isPlace) ? [] : [{ ...less, spared: 1 }];
  if (terms.length < 2 || terms.some(({ isPlace }) => isPlace)) return [];
  return terms.map((term) => ({ ...less, terms: [term] }));
}

/** Whether an event may say it in other words that mean the same. */
export function hasSynonyms(plan: SearchPlan): boolean {
  return plan.terms.some(({ said, strong }) => said.length < strong.length);
}

/** Whether the plan has guesses at all. */
export function hasGuesses(plan: SearchPlan): boolean {
  return plan.terms.some(({ weak }) => weak.length > 0);
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
