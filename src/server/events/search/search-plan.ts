/** Words of which an event must have one; with `beginning`, also one that begins with it. */
export interface Form {
  words: readonly string[];
  beginning?: string;
}

/** Forms of which an event must have every one: a phrase. */
export type Alternative = readonly Form[];

/** One thing that is looked for: any alternative finds it; `weak` ones are guesses. */
export interface Term {
  typed: string;
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

/** `plan` as a tsquery's text: what meets every term. Null when it has none: nothing meets that. */
export function queryText(plan: SearchPlan, guesses: boolean): string | null {
  if (plan.terms.length === 0) return null;
  const terms = plan.terms.map(({ strong, weak }) => {
    const alternatives = guesses ? [...strong, ...weak] : strong;
    return `(${alternatives.map(alternativeText).join('|')})`;
  });
  if (plan.spared === 0) return terms.join('&');
  return terms.map((_, spared) => `(${terms.toSpliced(spared, 1).join('&')})`).join('|');
}

/** The same search for what lacks one of its terms: when nothing has all of many, what has nearly all is worth a look. */
export function sparingOne(plan: SearchPlan): SearchPlan {
  return { ...plan, spared: 1, rare: false };
}

/** Fewer terms than this are all needed. */
export const SPARING_TERMS_MIN = 3;

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
