import { LANGUAGES, type AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { SWAHILI_VERB } from './filler.ts';
import { TELLING } from './words/language-words.ts';

/** The language of a message as far as it tells; null when it does not. Arabic and Hausa are answered in English. */
export function languageOf(words: readonly string[]): AssistantLanguage | null {
  const counted = LANGUAGES.map((language) => ({
    language,
    count: words.filter(
      (word) => TELLING[language].has(word) || (language === 'sw' && SWAHILI_VERB.test(word)),
    ).length,
  })).toSorted((one, other) => other.count - one.count);
  const [first, second] = counted as [(typeof counted)[0], (typeof counted)[0]];
  if (first.count > second.count) return first.language;
  if (first.count === 0) return null;
  // A tie: what is also English is rarely meant to be.
  return first.language === 'en' ? second.language : first.language;
}
