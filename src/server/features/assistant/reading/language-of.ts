import { LANGUAGES, type AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { SWAHILI_VERB } from './fillers.ts';
import { FILLERS } from './words/filler-words.ts';
import { ACCENTS, ELSEWHERE, TELLING } from './words/language-words.ts';

const isOf = (language: AssistantLanguage, word: string) =>
  TELLING[language].has(word) ||
  FILLERS[language].has(word) ||
  (language === 'sw' && SWAHILI_VERB.test(word));

/** The language of a message as far as it tells: null when it does not, and `other` for one that is answered in English. */
export function languageOf(message: string, words: readonly string[]): AssistantLanguage | 'other' | null {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  const share = (script: RegExp) => (message.match(script)?.length ?? 0) > letters / 2;
  if (share(/\p{Script=Arabic}/gu)) return 'ar';
  if (letters > 0 && !share(/\p{Script=Latin}/gu)) return 'other';
  // Letters of Yoruba, Igbo and Hausa.
  if (/[ẹọṣịụɓɗƙƴ]/i.test(message.normalize('NFC'))) return 'other';
  const weights = new Map<AssistantLanguage | 'other', number>();
  for (const word of words) {
    const languages = [
      ...LANGUAGES.filter((language) => isOf(language, word)),
      ...(ELSEWHERE.has(word) ? ['other' as const] : []),
    ];
    // A word of several languages tells little.
    for (const language of languages)
      weights.set(
        language,
        (weights.get(language) ?? 0) + (language === 'other' ? 2 : 1) / languages.length ** 2,
      );
  }
  const [[first, most] = [null, 0], [, next] = [null, 0]] = [...weights].toSorted(([, a], [, b]) => b - a);
  if (most > next) return first;
  return ACCENTS.find(([, accents]) => accents.test(message))?.[0] ?? (most > 0 ? 'en' : null);
}
