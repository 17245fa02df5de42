import { allBut } from './all-but.ts';
import { saysFree } from '#server/search-index/stop-words.ts';
import { saysWhen } from './when-words.ts';

/** Words of which an event must have one; with `beginning`, also one that begins with it. */
export interface Form {
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
  /** Of a city or country, what lies around it, the nearest first. */
  around: readonly Term[];
  said: readonly Alternative[];
  strong: readonly Alternative[];
  weak: readonly Alternative[];
  /** The wider thing that it belongs to, for when nothing has it together with the rest. */
  wider: readonly Alternative[];
}

/** What a search looks for: every term. */
export interface SearchPlan {
  terms: readonly Term[];
  /** How many events have it all: counted among those that are listed, or else about as the database expects it. */
  expected: number;
  /** How many of the terms an event may lack. */
  spared: 0 | 1 | 2;
  /** The search with what was meant in place of what was typed; null when nothing was changed. */
  corrected: string | null;
}

/** How freely an event may say what is looked for: in the same words, in others that mean it, or as a guess has it. */
export type Freedom = 'said' | 'meant' | 'guessed';

/** A way in which an event has what is looked for: so freely said in its name, in that and what stands around it, or in all of its text. */
export interface Match {
  within: 'name' | 'facts' | 'text';
  as: Freedom;
}

/** The ways in which a term may be said. */
export function alternativesOf({ said, strong, weak }: Term, freedom: Freedom): readonly Alternative[] {
  return { said, meant: strong, guessed: [...strong, ...weak] }[freedom];
}

/** `plan` as a tsquery's text: what meets every term. Null when it has none: nothing meets that. */
export function queryText(plan: SearchPlan, freedom: Freedom): string | null {
  if (plan.terms.length === 0) return null;
  const textOf = (term: Term) =>
    `(${[...new Set(alternativesOf(term, freedom).map(alternativeText))].join('|')})`;
  if (plan.spared === 0) return plan.terms.map(textOf).join('&');
  const needed = plan.terms.filter(({ isPlace }) => isPlace).map(textOf);
  const spareable = plan.terms.filter(({ isPlace }) => !isPlace).map(textOf);
  const rest = allBut(plan.spared, spareable);
  return [...needed, ...(rest === null ? [] : [`(${rest})`])].join('&');
}

/**
 * Searches that ask for less, for when nothing has all that `plan` looks for, in steps: each is only for when those before it find nothing
 * either. What is not free will do; then one of three or more things may be missing, then two of four or more; then the wider things will do; then
 * all of it may be elsewhere in the country, or in its region; of two, one is looked for alone, but no number. Of nothing but the place all is
 * shown in the end: nobody travels for half of what they want.
 */
export function sparingSearches(plan: SearchPlan): SearchPlan[][] {
  const { terms } = plan;
  const less = { ...plan, expected: Infinity };
  const alone = (kept: readonly Term[]): SearchPlan => ({
    ...less,
    terms: kept,
    corrected: kept.map(({ typed }) => typed).join(' '),
  });
  const places = terms.filter(({ isPlace }) => isPlace);
  const [place] = places;
  const others = terms.length - places.length;
  const needed = terms.filter(({ typed }) => !saysFree(typed));
  const isWished = needed.length < terms.length && needed.length > places.length;
  const steps: SearchPlan[][] = [];
  if (isWished && needed.length > 1) steps.push([alone(needed)]);
  if (terms.length > 2 && others > 0) steps.push([{ ...less, spared: 1 }]);
  if (terms.length > 3 && others > 1) steps.push([{ ...less, spared: 2 }]);
  if (terms.some(({ wider }) => wider.length > 0)) {
    steps.push([{ ...less, terms: terms.map((term) => ({ ...term, weak: [...term.weak, ...term.wider] })) }]);
  }
  if (places.length === 1 && others > 0) {
    for (const around of place!.around) {
      const moved = (asked: readonly Term[]) => alone(asked.map((term) => (term === place ? around : term)));
      steps.push([moved(terms)], ...(isWished ? [[moved(needed)]] : []));
    }
  }
  if (places.length > 0 && others > 0) steps.push([alone(places)]);
  if (terms.length === 2 && others === 2) {
    steps.push(terms.filter(({ typed }) => !/^\d+$/.test(typed)).map((term) => alone([term])));
  }
  // Of two numbers, neither is looked for alone.
  return steps.filter((step) => step.length > 0);
}

/**
 * `plan` with what happens around its place as a guess, for when what is there is only told of in descriptions: a forum that helps the women of a
 * market is not all that "women in tech in Ghana" asks for. Null when it asks for nothing but a place and a day, or for none.
 */
export function reachingAround(plan: SearchPlan): SearchPlan | null {
  const places = plan.terms.filter(({ isPlace }) => isPlace);
  const around = places[0]?.around.flatMap(({ said }) => said) ?? [];
  const isAbout = plan.terms.some(({ typed, isPlace }) => !isPlace && !saysFree(typed) && !saysWhen(typed));
  if (places.length !== 1 || around.length === 0 || !isAbout) return null;
  const terms = plan.terms.map((term) =>
    term.isPlace ? { ...term, weak: [...term.weak, ...around] } : term,
  );
  return { ...plan, terms, expected: Infinity };
}

/** So many events are read, filtered and sorted faster than dates are followed to the next of them. */
const RARE_MAX = 4000;

/**
 * Whether few enough events have all that is looked for that they are best read at once by the index of words. The planner
 * would rather intersect them with all that are still to come, which grows with the table.
 */
export function isRare({ expected }: SearchPlan): boolean {
  return expected <= RARE_MAX;
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
