import { AFRICAN_COUNTRIES, flagOf } from '#contract/places/countries.ts';
import { tokensOf, writtenWords } from '#server/domains/search-index/tokens.ts';

/** Maximum number of words that are read from a search, more than anyone types. */
const WORDS_MAX = 12;

const COUNTRY_OF_FLAG = new Map(AFRICAN_COUNTRIES.map(({ code, name }) => [flagOf(code), name]));
const FLAG = /[\u{1f1e6}-\u{1f1ff}]{2}/gu;
const NUMBER_BORDER = /(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/gu;

/** The folded words of a search as typed. Flags become country names, and numbers are split from letters, as in 21km. */
export function typedWords(search: string): string[] {
  const text = search.replace(FLAG, (flag) => ` ${COUNTRY_OF_FLAG.get(flag) ?? ''} `);
  return writtenWords(text.replace(NUMBER_BORDER, ' ')).flatMap(tokensOf).slice(0, WORDS_MAX);
}
