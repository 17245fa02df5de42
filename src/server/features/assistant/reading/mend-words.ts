import { editDistance } from '#contract/text/edit-distance.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lookUpWords } from '#server/domains/search/known-words.ts';
import { isThing, SOUGHT_WORDS } from '#server/domains/search/names.ts';
import { SPELT_DAYS } from './days/day-words.ts';
import { SPELT_WORDS } from './lexicon.ts';
import type { Reading } from './read-question.ts';

/** Words that are corrected when misspelt. Search corrects topics and places. */
const SPELT = [...SPELT_DAYS, ...SPELT_WORDS];

/** The question word or day word that a typo such as "septembr" means; null if there is none. */
export function meantWord(word: string): string | null {
  if (!/^[a-z]{5,}$/.test(word)) return null;
  const [near] = SPELT.filter((name) => name[0] === word[0])
    .map((name) => ({ name, distance: editDistance(word, name) }))
    .filter(({ distance }) => distance <= (word.length < 8 ? 1 : 2))
    .toSorted((one, other) => one.distance - other.distance);
  return near?.name ?? null;
}

/** Corrects misspelt question words and day words in a message. Returns null if there are none. */
export async function mendWords(db: Database, { words, topics }: Reading): Promise<string | null> {
  const odd = topics.filter((word) => !SOUGHT_WORDS.has(word) && !isThing([word]));
  const meant = new Map(odd.map((word) => [word, meantWord(word)] as const).filter(([, by]) => by));
  if (meant.size === 0) return null;
  const known = await lookUpWords(db, [...meant.keys()], null, false);
  return words.map((word) => (known.formsOf(word).length > 0 ? word : (meant.get(word) ?? word))).join(' ');
}
