import { editDistance } from '#contract/text/edit-distance.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lookUpWords } from '#server/domains/search/known-words.ts';
import { isThing, SOUGHT_WORDS } from '#server/domains/search/names.ts';
import { DAY_NAME_WORDS } from './days/day-patterns.ts';
import type { Reading } from './read-question.ts';
import { SIGN_WORDS } from './signs.ts';
import { EVENT_NOUNS, FILLER_WORDS } from './asking-words.ts';

const consonants = (word: string) => word.replace(/[aeiouh]/g, '').replace(/(.)\1+/g, '$1');

/** Search corrects topics and places. */
const TELLING = [...DAY_NAME_WORDS, ...SIGN_WORDS, ...EVENT_NOUNS].filter((word) => word.length > 4);
const BY_CONSONANTS = Map.groupBy([...TELLING, ...FILLER_WORDS], consonants);

/** The question word or day word that an abbreviation (wknd) or a typo (septembr) stands for; null for none. */
export function meantWord(word: string): string | null {
  if (!/^[a-z]{3,}$/.test(word)) return null;
  const most = word.length < 5 ? 0 : word.length < 8 ? 1 : 2;
  const [near] = TELLING.filter((name) => name[0] === word[0])
    .map((name) => ({ name, distance: editDistance(word, name) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance);
  const bones = consonants(word);
  const longer = BY_CONSONANTS.get(bones)?.filter((name) => name.length > word.length) ?? [];
  const [whole] =
    bones.length > 2
      ? longer
      : longer.filter((name) => name[0] === word[0] && name.length === word.length + 1);
  return near?.name ?? whole ?? null;
}

/** The message with misspelt words of asking and of days corrected; null when it has none. */
export async function mendWords(db: Database, { words, topics }: Reading): Promise<string | null> {
  const odd = topics.filter((word) => !SOUGHT_WORDS.has(word) && !isThing([word]));
  const meant = new Map(odd.map((word) => [word, meantWord(word)] as const).filter(([, by]) => by));
  if (meant.size === 0) return null;
  const known = await lookUpWords(db, [...meant.keys()], null, false);
  return words.map((word) => (known.formsOf(word).length > 0 ? word : (meant.get(word) ?? word))).join(' ');
}
