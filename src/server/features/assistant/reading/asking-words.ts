import { CURRENCIES } from '#contract/events/event-constants.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import { isObvious, isStopWord } from '#server/domains/search-index/stop-words.ts';
import WORDS from './words/asking.json' with { type: 'json' };

const setOf = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')));

/** Words that only phrase a question, in addition to those that every search leaves out. */
export const FILLER_WORDS = setOf(...Object.values(WORDS.fillers));
/** Nouns for events. */
export const EVENT_NOUNS = setOf(WORDS.nouns);
/** Words that questions begin with, after an opening such as "and so". */
export const QUESTIONS = setOf(WORDS.questions);
export const OPENINGS = setOf(WORDS.openings);
/** "Is there anything on AI?" looks for events. */
export const ANY = setOf(WORDS.any);
/** Words before a place. Names that are also other words are places only after one of these. */
export const IN = setOf(WORDS.in);
export const ALSO_WORDS = setOf(WORDS.alsoWords);

/** Positions of shown events by their ordinal words; -1 is the last. */
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...WORDS.ordinals
    .split('|')
    .flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
  ...WORDS.last.split(' ').map((name) => [name, -1] as const),
]);

/** Words that identify a language: they occur only in it, or are by far the most common in it. `other` is answered in English. */
export const TELLING = Object.entries(WORDS.telling).map(([language, words]) => ({
  language: language as keyof typeof WORDS.telling,
  words: setOf(words, language === 'other' ? '' : WORDS.fillers[language as 'en']),
}));

/** "I will get", "we are looking for": Swahili verbs say who does it. */
export const SWAHILI_VERB = /^(?:nina|nita|ninge|nime|nili|tuna|tuta|tume|tuli)\p{L}{4,}$/u;

/** Whether a folded word only says how something is asked. */
export const isFiller = (word: string): boolean =>
  word.length < 2 ||
  SWAHILI_VERB.test(word) ||
  FILLER_WORDS.has(word) ||
  QUESTIONS.has(word) ||
  isStopWord(word) ||
  isObvious(word) ||
  /^\d+$/.test(word);

const CURRENCY_OF = new Map<string, string>([
  ...CURRENCIES.map((code) => [code.toLowerCase(), code] as const),
  ...WORDS.currencies.split('|').flatMap((line) => {
    const [code, ...names] = line.split(' ');
    return names.map((name) => [fold(name), code!] as const);
  }),
]);

/** Writes signs of money as a code: `$50` → ` USD 50`. */
export const typedCurrencies = (message: string): string =>
  message.replace(/us\$|gh₵|gh¢|[$€£₦₵]/gi, (sign) => ` ${CURRENCY_OF.get(fold(sign)) ?? ''} `);

/** The currency that a folded word names. */
export const currencyOf = (word = ''): string | undefined => CURRENCY_OF.get(word);
