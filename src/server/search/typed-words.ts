import { AFRICAN_COUNTRIES, flagOf } from '#contract/countries.ts';
import { partsOfWord, writtenWords } from '#server/search-index/tokens.ts';
import { MONTHS } from '#server/search-index/date-words.ts';
import { joinWhenWords } from './when-words.ts';

/** More words than anybody types. */
const WORDS_MAX = 12;

const COUNTRY_OF_FLAG: ReadonlyMap<string, string> = new Map(
  AFRICAN_COUNTRIES.map(({ code, name }) => [flagOf(code), name]),
);
const FLAG = /[\u{1f1e6}-\u{1f1ff}]{2}/gu;

const DATE = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(?:20)?\d\d)?(?![\d/])/g;
const ALL_DAY = '24/7';

/** In Africa, as everything is. */
const SAYS_NOTHING = /(?<=^| )(?:in|across|en|em) (?:africa|afrique)$/;

/**
 * The folded words of a search in the order in which they were typed, a flag as the country's name; words that say together when
 * it is are one. What says nothing is left out, unless there is nothing else.
 */
export function typedWords(search: string): string[] {
  const text = search.replace(FLAG, (flag) => ` ${COUNTRY_OF_FLAG.get(flag) ?? ''} `);
  const words = writtenWords(withDates(text)).flatMap(wordsOf).slice(0, WORDS_MAX);
  const telling = words.join(' ').replace(SAYS_NOTHING, '').split(' ').filter(Boolean);
  return telling.length > 0 || words.length === 0 ? joinWhenWords(telling) : ['upcoming'];
}

/** Dates as they are written in digits, the day first unless that is none: 25/12 → 25 december. */
function withDates(text: string): string {
  return text.replace(DATE, (written, first: string, second: string) => {
    const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
    const name = MONTHS[Number(month) - 1]?.[0];
    return name && Number(day) > 0 && Number(day) <= 31 && written !== ALL_DAY
      ? `${Number(day)} ${name}`
      : written;
  });
}

/** The parts of a written word; one for an abbreviation, whose letters alone say nothing: A.I. */
function wordsOf(word: string): string[] {
  const parts = partsOfWord(word);
  return parts.length > 1 && parts.every((part) => part.length === 1) ? [parts.join('')] : parts;
}
