import { editDistance } from '#contract/text/edit-distance.ts';
import type { Database } from '#server/db/database.ts';
import { lookUpWords } from '#server/search/known-words.ts';
import { SOUGHT_WORDS } from '#server/search/names.ts';
import { LEFT_OUT } from '#server/search-index/stop-words.ts';
import { soundOf } from '#server/search-index/word-forms.ts';
import { DAY_WORDS } from './words/day-words.ts';
import { EVENT_NOUN_WORDS, FILLER_WORDS } from './words/filler-words.ts';
import type { Reading } from './reading.ts';

/** Endings that sound alike in French: comment and koman, faire and fer. */
const FRENCH: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/(?<=\p{L}{3})[tdsexp]+$/u, ''],
  [/e?au/g, 'o'],
  [/ain|ein|in/g, 'I'],
  [/ai|ei/g, 'e'],
  [/[ae][mn](?![aeiou])/g, 'A'],
];
const heard = (word: string) =>
  FRENCH.reduce((sound, [letters, by]) => sound.replace(letters, by), soundOf(word));

const consonants = (word: string) => word.replace(/[aeiouh]/g, '').replace(/(.)\1+/g, '$1');

const VOCABULARY = [...FILLER_WORDS, ...LEFT_OUT, ...EVENT_NOUN_WORDS, ...DAY_WORDS].filter((word) =>
  /^[a-z]{3,}$/.test(word),
);
/** Shorter words resemble too many others. */
const LONGER = VOCABULARY.filter((word) => word.length > 3);
const BY_SOUND = Map.groupBy(LONGER, heard);
const BY_CONSONANTS = Map.groupBy(LONGER, consonants);
const BY_ENDS = Map.groupBy(VOCABULARY, (word) => word[0]! + word.at(-1)!);

/** Whether the letters of `short` come in `long` in the same order. */
function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** The word of asking or of days that is meant by one without vowels (wknd), by ear (koi) or with a slip (hapening); null for none. */
export function meantWord(word: string): string | null {
  if (!/^[a-z]{2,}$/.test(word)) return null;
  if (!/[aeiouy]/.test(word)) {
    const ends = BY_ENDS.get(word[0]! + word.at(-1)!) ?? [];
    return ends.find((each) => each.length <= 2 * word.length + 2 && isWithin(word, each)) ?? null;
  }
  if (word.length < 3) return null;
  const most = word.length < 8 ? 1 : 2;
  const alike = BY_CONSONANTS.get(consonants(word))?.find((each) => editDistance(word, each) <= most);
  return BY_SOUND.get(heard(word))?.[0] ?? alike ?? null;
}

/** The words of a question with misspelt words of asking and of days corrected; null when there are none. */
export async function mendWords(
  db: Database,
  { words, wanted, language }: Reading,
): Promise<string[] | null> {
  // The sounds are English and French.
  if (language === 'pt' || language === 'sw') return null;
  const odd = [...wanted.subjects.flat(), ...wanted.notAbout].filter((word) => !SOUGHT_WORDS.has(word));
  const meant = new Map(
    odd.flatMap((word) => [[word, meantWord(word)] as const]).filter(([, by]) => by !== null),
  );
  if (meant.size === 0) return null;
  const known = await lookUpWords(db, [...meant.keys()], null, false);
  for (const word of meant.keys()) if (known.formsOf(word).length > 0) meant.delete(word);
  return meant.size === 0 ? null : words.map((word) => meant.get(word) ?? word);
}
