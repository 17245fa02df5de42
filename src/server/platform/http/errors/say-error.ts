import type { Language } from '#contract/language/languages.ts';
import type { AppError } from '#server/platform/kernel/app-error.ts';
import { Spoken } from '#server/platform/kernel/spoken.ts';
import { translate, translateSentence } from '#server/platform/language/translate.ts';

/** An error's sentence, translated into `language`. */
export function sayError(language: Language, { sentence, values, message }: AppError): string {
  const given = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    value instanceof Spoken ? translateSentence(language, value.message) : value,
  ]);
  return given.length > 0
    ? translate(language, sentence, Object.fromEntries(given))
    : translateSentence(language, message);
}
