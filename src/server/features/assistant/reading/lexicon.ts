import { afr, ara, fra, hau, porBr, swa, yor, zul } from 'stopword';
import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { CURRENCIES } from '#contract/events/event-constants.ts';
import { plainAmounts } from '#contract/events/read-price.ts';
import { isObvious, isStopWord } from '#server/domains/search-index/stop-words.ts';
import { isSought } from '#server/domains/search/names.ts';
import { tokensOf, writtenWords } from '#server/domains/search-index/tokens.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import ASKING from '#content/assistant/asking.json' with { type: 'json' };
import DAYS from '#content/assistant/days.json' with { type: 'json' };
import PHRASES from '#content/assistant/phrases.json' with { type: 'json' };

const { fillers, telling, currencies, ...LISTS } = ASKING;
const setOf = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')));

const SETS = new Map(Object.entries(LISTS).map(([name, words]) => [name, setOf(words)]));
export const QUESTION_WORDS: readonly string[] = LISTS.questions.split(' ');
const folded = (words: readonly string[]) => words.map(fold).filter((word) => !isSought(word));
/** Words without a meaning of their own. Excludes things that people search for: "AI" is also the Portuguese for "there". */
const STOP_WORDS = {
  en: [],
  fr: folded(fra),
  pt: folded(porBr),
  sw: folded(swa),
  ar: folded(ara),
  other: [afr, hau, yor, zul].flatMap(folded),
};
const FILLERS = setOf(
  ...Object.values(fillers),
  LISTS.questions,
  DAYS.this,
  DAYS.next,
  ...Object.values(STOP_WORDS).flat(),
);

/** Whether a folded word is in a list of `asking.json`. */
export const isIn = (list: keyof typeof LISTS, word = ''): boolean => SETS.get(list)!.has(word);

/** Words that identify a language: they occur only in it, or are by far the most common in it. `other` is answered in English. */
const TELLING = Object.entries(telling).map(([language, words]) => ({
  language: language as keyof typeof telling,
  words: new Set([
    ...setOf(words, language === 'other' ? '' : fillers[language as 'en']),
    ...(language === 'other' ? [] : STOP_WORDS[language as 'en']),
  ]),
}));

/** Whether a folded word is a filler, such as a question word, without meaning for the search. */
export const isFiller = (word: string): boolean =>
  word.length < 2 || FILLERS.has(word) || isStopWord(word) || isObvious(word) || /^\d+$/.test(word);

const CURRENCY_OF = new Map<string, string>([
  ...CURRENCIES.map((code) => [code.toLowerCase(), code] as const),
  ...currencies.split('|').flatMap((line) => {
    const [code, ...names] = line.split(' ');
    return names.map((name) => [fold(name), code!] as const);
  }),
]);

/** Turns currency signs into codes: `$50` → ` USD 50`. */
export const typedCurrencies = (message: string): string =>
  message.replace(/us\$|gh₵|gh¢|[$€£₦₵]/gi, (sign) => ` ${CURRENCY_OF.get(fold(sign)) ?? ''} `);

/** The currency that a folded word names. */
export const currencyOf = (word = ''): string | undefined => CURRENCY_OF.get(word);

/** The meaning of a fixed phrase. English "no" excludes things, but before days and places "no" is Portuguese for "in the". */
export type Sign = keyof typeof PHRASES;

/** Expands alternatives to phrases: `no fee/fees/entry_fee` → no fee, no fees, no entry fee. */
const expanded = (phrase: string): string[] =>
  phrase.split(' ').reduce<string[]>((begun, words) => {
    const next = words.replaceAll('_', ' ').split('/');
    return begun.length > 0 ? begun.flatMap((start) => next.map((word) => `${start} ${word}`)) : next;
  }, []);
const phrasesOf = (sign: Sign) => PHRASES[sign].split('|').flatMap(expanded);
const SIGNS = Map.groupBy(
  (Object.keys(PHRASES) as Sign[]).flatMap((sign) => phrasesOf(sign).map((phrase) => ({ phrase, sign }))),
  ({ phrase }) => phrase,
);
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

/** The longest known phrase that starts at index `at`: its length and its meanings. Null if there is none. */
export const signsAt = (words: readonly string[], at: number) =>
  longestAt(words, at, (phrase) => SIGNS.get(phrase)?.map(({ sign }) => sign));

/** The meaning that a reader found at a word, and the number of words it covers. */
export interface Read<Meaning> {
  length: number;
  meant: Meaning;
}

/** Marks a pause between words. */
export const PAUSE = ',';

/** Maximum number of words that are read; the rest of a longer message is ignored. */
const WORDS_MAX = 60;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Writes dates in words: `2026-03-12`, `12.03.2026`, `25/12` and, if there is no such month, `12/25`. */
const withDatesInWords = (text: string): string =>
  text
    .replace(/\b(20\d\d)-(\d\d?)-(\d\d?)\b/g, '$3/$2/$1')
    .replace(/\b(\d\d?)[.-](\d\d?)[.-](20\d\d)\b/g, '$1/$2/$3')
    .replace(/(?<![\d/])(\d\d?)\/(\d\d?)(?:\/(20\d\d))?(?![\d/])/g, (typed, one, other, year = '') => {
      const [day, month] = MONTHS[other - 1] ? [one, MONTHS[other - 1]] : [other, MONTHS[one - 1]];
      return month && day < 32 && typed !== '24/7' ? `${day} ${month} ${year}` : typed;
    });

/** Matches a currency joined to its amount, such as `KES500`. */
const GLUED_CURRENCY = /\b(kes|ksh|ngn|n|ghs|zar|r|ugx|tzs|rwf|usd|eur|xof|cfa)(?=\d{2})/gi;

/**
 * Splits a message into folded words and pauses, without markup and control characters: `L’IA, à Dakar` → l, ia, `,`, a, dakar.
 */
export function readWords(message: string): string[] {
  const typed = typedCurrencies(message)
    .replace(/<[^<>]{0,200}>/g, ' ')
    // Amharic writes "in", "from" and "for" together with the word. "Of" may be part of a name.
    .replace(/(?<!\p{L})[በከለ](?=\p{Script=Ethiopic}{3})/gu, '')
    // Many write the last letter of names such as القاهرة without its dots.
    .replace(/(?<=\p{Script=Arabic}{4})ه(?!\p{L})/gu, 'ة')
    // Arabic writes "and" together with the question word that follows.
    .replace(/(?<!\p{L})و(?=(?:كم|بكام|بشحال|متى|امتى|اين|أين|فين|وين|هل|كيف|ما)(?!\p{L}))/gu, 'و ')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(GLUED_CURRENCY, '$1 ');
  const text = plainAmounts(withDatesInWords(typed)).replace(/(?<=\d)k\b/gi, '000');
  return text
    .split(/([,;:!?()"“”\n]|\.(?=\s|$))/)
    .flatMap((part) => (/^[,;:!?()"“”\n.]$/.test(part) ? [PAUSE] : writtenWords(part).flatMap(tokensOf)))
    .slice(0, WORDS_MAX);
}

/** The language of a message; null if it is unclear, and `other` for a language that is answered in English. */
export function languageOf(message: string, words: readonly string[]): AssistantLanguage | 'other' | null {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  const share = (script: RegExp) => (message.match(script)?.length ?? 0) > letters / 2;
  if (share(/\p{Script=Arabic}/gu)) return 'ar';
  // Letters of Yoruba, Igbo and Hausa also indicate an unsupported language.
  const isLatin = letters === 0 || share(/\p{Script=Latin}/gu);
  if (!isLatin || /[ẹọṣịụɓɗƙƴ]/i.test(message.normalize('NFC'))) return 'other';
  const weights = new Map<AssistantLanguage | 'other', number>();
  for (const word of words.filter(({ length }) => length > 1)) {
    const languages = TELLING.filter((each) => each.words.has(word));
    for (const { language } of languages) {
      // A word that occurs in several languages is weak evidence for each.
      const weight = (language === 'other' ? 2 : 1) / languages.length ** 2;
      weights.set(language, (weights.get(language) ?? 0) + weight);
    }
  }
  const [[first, most] = [null, 0], [second, next] = [null, 0]] = [...weights].toSorted(
    ([, a], [, b]) => b - a,
  );
  if (most > next || first === 'other') return first;
  // Accents determine the language if no word does.
  if (/[ãõ]|(?<!\p{L})é(?!\p{L})/iu.test(message)) return 'pt';
  if (/[éèêàùœ]/i.test(message)) return 'fr';
  return first === 'en' || second === 'en' ? 'en' : null;
}
