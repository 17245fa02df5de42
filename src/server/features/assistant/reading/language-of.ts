import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { SWAHILI_VERB, TELLING } from './lexicon.ts';

type Language = AssistantLanguage | 'other';

/** The language of a message; null if it is unclear, and `other` for a language that is answered in English. */
export function languageOf(message: string, words: readonly string[]): Language | null {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  const share = (script: RegExp) => (message.match(script)?.length ?? 0) > letters / 2;
  if (share(/\p{Script=Arabic}/gu)) return 'ar';
  // Letters of Yoruba, Igbo and Hausa also mean another language.
  const isLatin = letters === 0 || share(/\p{Script=Latin}/gu);
  if (!isLatin || /[ẹọṣịụɓɗƙƴ]/i.test(message.normalize('NFC'))) return 'other';
  const weights = new Map<Language, number>();
  for (const word of words) {
    const isOf = (each: (typeof TELLING)[number]) =>
      each.words.has(word) || (each.language === 'sw' && SWAHILI_VERB.test(word));
    const languages = TELLING.filter(isOf);
    for (const { language } of languages) {
      // A word that occurs in several languages counts little.
      const weight = (language === 'other' ? 2 : 1) / languages.length ** 2;
      weights.set(language, (weights.get(language) ?? 0) + weight);
    }
  }
  const [[first, most] = [null, 0], [, next] = [null, 0]] = [...weights].toSorted(([, a], [, b]) => b - a);
  if (most > next || first === 'other') return first;
  // Accents determine the language if no word does.
  if (/[ãõ]/i.test(message)) return 'pt';
  return /[éèêàùçœ]/i.test(message) ? 'fr' : most > 0 ? 'en' : null;
}
