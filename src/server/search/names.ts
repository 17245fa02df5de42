import { Temporal } from 'temporal-polyfill';
import { NAMES_ELSEWHERE } from '#server/places/foreign-names.ts';
import { EVERY_DAY } from '#server/search-index/date-tokens.ts';
import { PLACE_NAMES } from '#server/search-index/place-words.ts';
import { stemOf } from '#server/search-index/word-forms.ts';
import { DATE_NAMES, relativeDates } from './date-names.ts';
import { THINGS } from './things.ts';

type Phrase = readonly string[];

/** What else a thing is called, and what it is a kind of. */
export interface Name {
  others: readonly Phrase[];
  wider: readonly Phrase[];
}

type Names = Map<string, Name>;

/** A phrase without spaces and endings: `start ups` → startup. */
export function keyOf(words: Phrase): string {
  return stemOf(words.slice(0, -1).map(stemOf).join('') + words.at(-1)!);
}

function add(names: Names, words: Phrase, { others = [], wider = [] }: Partial<Name>): void {
  const known = names.get(keyOf(words));
  names.set(keyOf(words), {
    others: [...(known?.others ?? []), ...others],
    wider: [...(known?.wider ?? []), ...wider],
  });
}

const things = THINGS.trim()
  .split('\n')
  .map((line) => line.split(' < ').map((part) => part.split(', ').map((name) => name.split(' '))));

const NAMES: Names = new Map();
for (const [names, kinds = []] of things) {
  for (const name of names!) add(NAMES, name, { others: names! });
  for (const kind of kinds) add(NAMES, kind, { wider: names! });
}
for (const [names, tokens] of NAMES_ELSEWHERE) {
  for (const name of names) add(NAMES, name.split(' '), { others: [tokens] });
}
for (const [name, tokens] of DATE_NAMES) add(NAMES, name, { others: tokens.map((token) => [token]) });

/** The most words of a name. */
export const NAME_WORDS_MAX = 5;

/** Words that people look for, for what is misspelt. */
export const SOUGHT_WORDS: ReadonlySet<string> = new Set([
  ...PLACE_NAMES,
  ...things.flat(2).flat(),
  ...DATE_NAMES.flatMap(([name]) => name),
]);

let relative: { today: string; names: Names } | undefined;

/** What a phrase of folded words is a name of, as of `today`. A relative date is, in the end, any day: what is on then only comes first. */
export function nameOf(words: Phrase, today: Temporal.PlainDate): Name | undefined {
  if (relative?.today !== today.toString()) {
    relative = { today: today.toString(), names: new Map() };
    for (const [name, tokens] of relativeDates(today)) {
      add(relative.names, name, { others: tokens.map((token) => [token]), wider: [[EVERY_DAY]] });
    }
  }
  return relative.names.get(keyOf(words)) ?? NAMES.get(keyOf(words));
}
