import { readFileSync } from 'node:fs';
import { Temporal } from 'temporal-polyfill';
import { NAMES_ELSEWHERE } from '#server/platform/places/foreign-names.ts';
import { EVERY_DAY } from '#server/domains/search-index/date-tokens.ts';
import { PLACE_NAMES } from '#server/domains/search-index/place-words.ts';
import { stemOf } from '#server/domains/search-index/word-forms.ts';
import { dateNames } from './date-names.ts';

type Phrase = readonly string[];

/** Other names of a thing, and names of broader things that include it, such as "coding" for "python". */
export interface Name {
  others: readonly Phrase[];
  wider: readonly Phrase[];
}

/** A phrase without spaces and endings: `start ups` → startup. */
export function keyOf(words: Phrase): string {
  return stemOf(words.slice(0, -1).map(stemOf).join('') + words.at(-1)!);
}

function add(names: Map<string, Name>, words: Phrase, { others = [], wider = [] }: Partial<Name>): void {
  const known = names.get(keyOf(words)) ?? { others: [], wider: [] };
  names.set(keyOf(words), { others: [...known.others, ...others], wider: [...known.wider, ...wider] });
}

const things = readFileSync(new URL('../../../../content/search/things.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(' < ').map((part) => part.split(', ').map((name) => name.split(' '))));

const NAMES = new Map<string, Name>();
for (const [names, kinds = []] of things) {
  for (const name of names!) add(NAMES, name, { others: names! });
  for (const kind of kinds) add(NAMES, kind, { wider: names! });
}
for (const [names, tokens] of NAMES_ELSEWHERE) {
  for (const name of names) add(NAMES, name.split(' '), { others: [tokens] });
}

let dates = { today: '', names: new Map<string, Name>() };

/** Names related to folded words, as of `today`. A date ranks its events first, without excluding other days. */
export function nameOf(words: Phrase, today: Temporal.PlainDate): Name | undefined {
  if (dates.today !== today.toString()) {
    dates = { today: today.toString(), names: new Map() };
    for (const [name, tokens] of dateNames(today)) {
      add(dates.names, name, { others: tokens.map((token) => [token]), wider: [[EVERY_DAY]] });
    }
  }
  return dates.names.get(keyOf(words)) ?? NAMES.get(keyOf(words));
}

/** Whether folded words together name a thing, such as "mobile money". */
export const isThing = (words: Phrase): boolean => NAMES.has(keyOf(words));

/** The other names of a thing that consist of one word, such as "child" for "kid". */
export const otherNamesOf = (word: string): string[] =>
  NAMES.get(keyOf([word]))?.others.flatMap((name) => (name.length === 1 ? name : [])) ?? [];

/** Words that people search for, as candidates for correcting misspelt words. */
export const SOUGHT_WORDS: ReadonlySet<string> = new Set([...PLACE_NAMES, ...things.flat(2).flat()]);

/** Whether people search for a folded word or for another form of it, such as "kids". */
export const isSought = (word: string): boolean => SOUGHT_WORDS.has(word) || isThing([word]);
