import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { language, locale } from '#web/kit/language/spoken.ts';

/** A country's name in the page's language. Show it with `suppressHydrationWarning`, because browsers' names differ. */
export function countryName(english: string): string {
  const code = language() !== 'en' && AFRICAN_COUNTRIES.find(({ name }) => name === english)?.code;
  return (code && new Intl.DisplayNames(locale(), { type: 'region' }).of(code)) || english;
}
