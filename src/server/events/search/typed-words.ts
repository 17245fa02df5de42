import { AFRICAN_COUNTRIES, flagOf } from '#contract/countries.ts';
import { partsOfWord, writtenWords } from './tokens.ts';
import { joinWhenWords } from './when-words.ts';

/** More words than anybody types. */
const WORDS_MAX = 12;

const COUNTRY_OF_FLAG: ReadonlyMap<string, string> = new Map(
  AFRICAN_COUNTRIES.map(({ code, name }) => [flagOf(code), name]),
);
const FLAG = /[\u{1f1e6}-\u{1f1ff}]{2}/gu;

/** In Africa, as everything is. */
const SAYS_NOTHING = /(?<=^| )(?:in|across|en|em) (?:africa|afrique)$/;

/**
 * The folded words of a search in the order in which they were typed, a flag as the country's name; words that say together when
 * it is are one. What says nothing is left out, unless there is nothing else.
 */
export function typedWords(search: string): string[] {
  const text = search.replace(FLAG, (flag) => ` ${COUNTRY_OF_FLAG.get(flag) ?? ''} `);
  const words = writtenWords(text).flatMap(wordsOf).slice(0, WORDS_MAX);
  const telling = words.join(' ').replace(SAYS_NOTHING, '').split(' ').filter(Boolean);
  return telling.length > 0 || words.length === 0 ? joinWhenWords(telling) : ['upcoming'];
}

/** The parts of a written word; one for an abbreviation, whose letters alone say nothing: A.I. */
function wordsOf(word: string): string[] {
  const parts = partsOfWord(word);
  return parts.length > 1 && parts.every((part) => part.length === 1) ? [parts.join('')] : parts;
}
