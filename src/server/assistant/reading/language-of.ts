import { LANGUAGES, type AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { SWAHILI_VERB } from './filler.ts';
import { TELLING } from './words/language-words.ts';

const isOf = (language: AssistantLanguage, word: string) =>
  TELLING[language].has(word) || (language === 'sw' && SWAHILI_VERB.test(word));

/** The language of a message as far as it tells; null when it does not. Arabic and Hausa are answered in English. */
export function languageOf(words: readonly string[]): AssistantLanguage | null {
  const weights = new Map(LANGUAGES.map((language) => [language, 0]));
  for (const word of words) {
    const languages = LANGUAGES.filter((language) => isOf(language, word));
    // A word of several languages tells little.
    for (const language of languages)
      weights.set(language, weights.get(language)! + 1 / languages.length ** 2);
  }
  const [first, second] = [...weights].toSorted(([, one], [, other]) => other - one) as [
    [AssistantLanguage, number],
    [AssistantLanguage, number],
  ];
  if (first[1] === 0) return null;
  if (first[1] > second[1]) return first[0];
  // A tie: what is also English is rarely meant to be, unless all words are of both.
  const isShared = first[1] < 1 && [first[0], second[0]].includes('en');
  return isShared ? 'en' : first[0] === 'en' ? second[0] : first[0];
}
