import currencies from '#content/places/currencies.json' with { type: 'json' };
import type { CURRENCIES } from '#contract/events/event-constants.ts';
import type { CountryName } from '#contract/places/countries.ts';

type Currency = (typeof CURRENCIES)[number];

/** The currency that is paid in each country, where the event form offers it. */
const CURRENCY_OF = currencies as Partial<Record<CountryName, Currency>>;

/** Null where the form does not offer the country's currency. */
export function currencyOf(country: CountryName): Currency | null {
  return CURRENCY_OF[country] ?? null;
}
