import { CURRENCIES } from '#contract/events/event-constants.ts';
import { isObvious, isStopWord } from '#server/domains/search-index/stop-words.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import ASKING from './words/asking.json' with { type: 'json' };
import PHRASES from './words/phrases.json' with { type: 'json' };

const wordsOf = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')));

const FILLERS = wordsOf(...Object.values(ASKING.fillers), ASKING.questions);
export const EVENT_NOUNS = wordsOf(ASKING.nouns);
/** Words that questions begin with, after an opening such as "and so". */
export const QUESTIONS = wordsOf(ASKING.questions);
export const OPENINGS = wordsOf(ASKING.openings);
/** Words such as "anything": "is there anything on AI?" looks for events. */
export const ANY = wordsOf(ASKING.any);
/** Words before a place. Names that are also other words are places only after one of these. */
export const IN = wordsOf(ASKING.in);
export const ALSO_WORDS = wordsOf(ASKING.alsoWords);

/** Numbers the entries of a list from 1. An entry holds folded words of several languages. */
export const numbered = (lists: string): [word: string, number: number][] =>
  lists.split('|').flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, at + 1]));

/** Positions of shown events by their ordinal words; -1 is the last. */
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...numbered(ASKING.ordinals),
  ...ASKING.last.split(' ').map((name) => [name, -1] as const),
]);

/** Words that identify a language: they occur only in it, or are by far the most common in it. `other` is answered in English. */
export const TELLING = Object.entries(ASKING.telling).map(([language, words]) => ({
  language: language as keyof typeof ASKING.telling,
  words: wordsOf(words, language === 'other' ? '' : ASKING.fillers[language as 'en']),
}));

/** Matches Swahili verbs in the first person, such as "I will get" and "we are looking for". */
export const SWAHILI_VERB = /^(?:nina|nita|ninge|nime|nili|tuna|tuta|tume|tuli)\p{L}{4,}$/u;

/** Whether a folded word is a filler, such as a question word, without meaning for the search. */
export const isFiller = (word: string): boolean =>
  word.length < 2 ||
  FILLERS.has(word) ||
  isStopWord(word) ||
  isObvious(word) ||
  SWAHILI_VERB.test(word) ||
  /^\d+$/.test(word);

const CURRENCY_OF = new Map<string, string>([
  ...CURRENCIES.map((code) => [code.toLowerCase(), code] as const),
  ...ASKING.currencies.split('|').flatMap((line) => {
    const [code, ...names] = line.split(' ');
    return names.map((name) => [fold(name), code!] as const);
  }),
]);

/** Replaces currency signs by codes: `$50` → ` USD 50`. */
export const typedCurrencies = (message: string): string =>
  message.replace(/us\$|gh₵|gh¢|[$€£₦₵]/gi, (sign) => ` ${CURRENCY_OF.get(fold(sign)) ?? ''} `);

/** The currency that a folded word names. */
export const currencyOf = (word = ''): string | undefined => CURRENCY_OF.get(word);

/** The meaning of a fixed phrase. English "no" excludes things, but before days and places "no" is Portuguese for "in the". */
export type Sign = keyof typeof PHRASES.signs;

const phrasesOf = <Name extends string>(table: Record<Name, string>) =>
  Object.entries<string>(table).flatMap(([name, phrases]) =>
    phrases.split('|').map((phrase) => [phrase, name as Name] as const),
  );
const SIGNS = Map.groupBy(phrasesOf(PHRASES.signs), ([phrase]) => phrase);
/** Variant spellings of words and phrases. */
const MEANT = new Map(phrasesOf(PHRASES.meant));
const LONGEST = 6;

/** The longest run of words at `at` that `find` knows. */
export function longestAt<Meaning>(
  words: readonly string[],
  at: number,
  find: (phrase: string) => Meaning | undefined,
): { length: number; meant: Meaning } | null {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const meant = find(words.slice(at, at + length).join(' '));
    if (meant !== undefined) return { length, meant };
  }
  return null;
}

/** The signs of the longest phrase at `at`. */
export const signsAt = (words: readonly string[], at: number) =>
  longestAt(words, at, (phrase) => SIGNS.get(phrase)?.map(([, sign]) => sign));

/** Replaces variant spellings by the standard one: "week end" becomes `weekend`. */
export function asMeant(words: readonly string[]): string[] {
  const read: string[] = [];
  for (let at = 0; at < words.length;) {
    const { length, meant } = longestAt(words, at, (phrase) => MEANT.get(phrase)) ?? {
      length: 1,
      meant: words[at]!,
    };
    read.push(...meant.split(' ').filter((word) => word !== ''));
    at += length;
  }
  return read;
}

const MISSPELT = ['free', 'near', 'online', 'flyers', 'cheapest', 'biggest', 'nearest', 'newest', 'upcoming'] as const; // oxfmt-ignore
/** Words for signs and events that are recognized when misspelt. */
export const SPELT_WORDS = [
  ...MISSPELT.flatMap((sign) => PHRASES.signs[sign].split('|')),
  ...EVENT_NOUNS,
].filter((phrase) => !phrase.includes(' ') && phrase.length > 4);
