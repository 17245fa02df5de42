import { NAMES_ELSEWHERE } from '#server/places/foreign-names.ts';
import { NAMES_OF_DATES } from '#server/search-index/date-words.ts';
import { NAMES_OF_NUMBERS } from './number-words.ts';
import { SAME_THINGS, UNLIKE_FORMS, WIDER_THINGS } from './same-things.ts';

type Phrase = readonly string[];

const BY_PHRASE = new Map<string, Phrase[]>();
const WIDER_BY_PHRASE = new Map<string, Phrase[]>();

for (const names of SAME_THINGS) {
  for (const name of names) {
    add(BY_PHRASE, name, phrases(names.filter((each) => each !== name)));
    // Written as one word: mobilemoney.
    if (name.includes(' ')) add(BY_PHRASE, name.replaceAll(' ', ''), phrases([name, ...names]));
  }
}
for (const names of NAMES_OF_NUMBERS) {
  for (const name of names) add(BY_PHRASE, name, phrases(names.filter((each) => each !== name)));
}
for (const [names, tokens] of [...NAMES_OF_DATES, ...NAMES_ELSEWHERE]) {
  for (const name of names) add(BY_PHRASE, name, phrases(tokens));
}
for (const [asked, wider] of WIDER_THINGS) {
  for (const name of asked) add(WIDER_BY_PHRASE, name, phrases(wider));
}

function phrases(names: readonly string[]): Phrase[] {
  return names.map((name) => name.split(' '));
}

function add(byPhrase: Map<string, Phrase[]>, name: string, others: readonly Phrase[]): void {
  byPhrase.set(keyOf(name), [...(byPhrase.get(keyOf(name)) ?? []), ...others]);
}

const NAMES = [...SAME_THINGS.flat(), ...[...NAMES_OF_DATES, ...NAMES_ELSEWHERE].flatMap(([names]) => names)];
const ASKED = [...NAMES, ...WIDER_THINGS.flatMap(([asked]) => asked)];

/** The most words that a phrase with synonyms has. */
export const SYNONYM_WORDS_MAX = Math.max(...ASKED.map((phrase) => phrase.split(' ').length));

/** All words of theirs that are long enough to be misspelt, for those that no event has in so many words. */
export const SYNONYM_WORDS: readonly string[] = [
  ...new Set(NAMES.flatMap((phrase) => phrase.split(' '))),
].filter((word) => word.length > 4);

const NAMING_WORDS: ReadonlySet<string> = new Set(SYNONYM_WORDS);

/** Whether a folded word is, or is part of, what we know other names for: what people look for, rather than how it is told. */
export function isNameOfThing(word: string): boolean {
  return NAMING_WORDS.has(word) || NAMING_WORDS.has(word.replace(/s$/, ''));
}

/** Other names of what a phrase of folded words means, each as its words; none when none are known. */
export function synonymsOf(words: Phrase): readonly Phrase[] {
  const phrase = words.join(' ');
  return BY_PHRASE.get(keyOf(phrase)) ?? BY_PHRASE.get(singularOf(phrase)) ?? [];
}

const UNLIKE_SETS: ReadonlyMap<string, { line: number; set: number }> = new Map(
  UNLIKE_FORMS.flatMap((sets, line) =>
    sets.flatMap((words, set) => words.map((word) => [word, { line, set }] as const)),
  ),
);

/** Whether two words with one stem are no forms of each other. */
export function areUnlike(one: string, other: string): boolean {
  const [left, right] = [UNLIKE_SETS.get(one), UNLIKE_SETS.get(other)];
  return left !== undefined && right !== undefined && left.line === right.line && left.set !== right.set;
}

/** What a phrase belongs to, for when no event has it by any of its names: python → coding. */
export function widerThingsThan(words: Phrase): readonly Phrase[] {
  // js is javascript, which is coding.
  return [words, ...synonymsOf(words)].flatMap(
    (phrase) => WIDER_BY_PHRASE.get(keyOf(phrase.join(' '))) ?? [],
  );
}

/** A phrase whose words of three letters are in the singular, which `keyOf` leaves alone: cows. */
function singularOf(phrase: string): string {
  return phrase.replace(/(?<=(?:^| )\p{L}{3})s(?= |$)/gu, '');
}

/** A phrase without the endings that make a plural or a feminine of its words in English and French. */
function keyOf(phrase: string): string {
  return phrase.replace(/(?<=\p{L}{4})(?:es|s|x|e)(?= |$)/gu, '');
}
