import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { language, locale } from '#web/kit/language/spoken.ts';

/** A country's name in the page's language. Browsers use different names, so show them with `suppressHydrationWarning`. */
export function countryName(english: string): string {
  const code = language() !== 'en' && AFRICAN_COUNTRIES.find(({ name }) => name === english)?.code;
  return (code && new Intl.DisplayNames(locale(), { type: 'region' }).of(code)) || english;
}
