import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { countryName } from '#web/shared/events/country-name.ts';

/** The 54 countries, ordered by their names in the page's language. */
export function countriesByName() {
  return AFRICAN_COUNTRIES.map((country) => ({ ...country, shown: countryName(country.name) })).toSorted(
    (a, b) => a.shown.localeCompare(b.shown, locale()),
  );
}
