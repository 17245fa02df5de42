import { editDistance } from '#contract/text/edit-distance.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lookUpWords } from '#server/domains/search/known-words.ts';
import { isThing, SOUGHT_WORDS } from '#server/domains/search/names.ts';
import { SPELT_DAYS } from './days/day-words.ts';
import { SPELT_WORDS } from './lexicon.ts';
import type { Reading } from './read-question.ts';

/** Words that are corrected when misspelt. Search corrects topics and places. */
const SPELT = [...SPELT_DAYS, ...SPELT_WORDS].filter((word) => /^[a-z]{5,}$/.test(word));

/** The question word or day word that a typo such as "septembr" means; undefined if there is none. */
export function meantWord(word: string): string | undefined {
  if (!/^[a-z]{5,}$/.test(word)) return undefined;
  const distances = SPELT.filter((name) => name[0] === word[0]).map((name) => ({
    name,
    by: editDistance(word, name),
  }));
  const near = distances.filter(({ by }) => by <= (word.length < 9 ? 1 : 2));
  return near.toSorted((one, other) => one.by - other.by)[0]?.name;
}

/** Corrects misspelt question words and day words in a message. Returns null if there are none. */
export async function mendWords(db: Database, { words, topics }: Reading): Promise<string | null> {
  const odd = topics.filter((word) => !SOUGHT_WORDS.has(word) && !isThing([word]) && meantWord(word));
  if (odd.length === 0) return null;
  const known = await lookUpWords(db, odd, null, false);
  const isOdd = (word: string) => odd.includes(word) && known.formsOf(word).length === 0;
  return words.map((word) => (isOdd(word) ? meantWord(word) : word)).join(' ');
}
