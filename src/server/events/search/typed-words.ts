import { AFRICAN_COUNTRIES, flagOf } from '#contract/countries.ts';
import { partsOfWord, writtenWords } from './tokens.ts';

/** More words than anybody types. */
const WORDS_MAX = 12;

const COUNTRY_OF_FLAG: ReadonlyMap<string, string> = new Map(
  AFRICAN_COUNTRIES.map(({ code, name }) => [flagOf(code), name]),
);
const FLAG = /[\u{1f1e6}-\u{1f1ff}]{2}/gu;

/** What says no more than that it is soon, as most of what is listed first is. */
const SOON =
  /(?<=^| )(?:(?:(?:this|next|coming|cette|ce) )+(?:week|month|year|evening|semaine|mois|annee|soir)(?: ci)?|(?:(?:la|le|l) )?(?:semaine|mois|annee) prochaine?)(?= |$)/g;

/**
 * The folded words of a search in the order in which they were typed, a flag as the country's name. Words that only say that it is soon are
 * left out, unless there are no others.
 */
export function typedWords(search: string): string[] {
  const text = search.replace(FLAG, (flag) => ` ${COUNTRY_OF_FLAG.get(flag) ?? ''} `);
  const words = writtenWords(text).flatMap(partsOfWord).slice(0, WORDS_MAX);
  const telling = words.join(' ').replace(SOON, '').split(' ').filter(Boolean);
  return telling.length > 0 || words.length === 0 ? telling : ['upcoming'];
}
