import { LANGUAGES, type AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { SWAHILI_VERB } from './filler.ts';
import { FILLERS } from './words/filler-words.ts';
import { ACCENTS, TELLING } from './words/language-words.ts';

const isOf = (language: AssistantLanguage, word: string) =>
  TELLING[language].has(word) ||
  FILLERS[language].has(word) ||
  (language === 'sw' && SWAHILI_VERB.test(word));

/** The language of a message as far as it tells; null when it does not. Arabic and Hausa are answered in English. */
export function languageOf(message: string, words: readonly string[]): AssistantLanguage | null {
  const weights = new Map(LANGUAGES.map((language) => [language, 0]));
  for (const word of words) {
    const languages = LANGUAGES.filter((language) => isOf(language, word));
    // A word of several languages tells little.
    for (const language of languages)
      weights.set(language, weights.get(language)! + 1 / languages.length ** 2);
  }
  const [first, second] = [...weights].toSorted(([, one], [, other]) => other - one);
  if (first![1] > second![1]) return first![0];
  return ACCENTS.find(([, letters]) => letters.test(message))?.[0] ?? (first![1] > 0 ? 'en' : null);
}
