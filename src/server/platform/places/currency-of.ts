import currencies from '#content/places/currencies.json' with { type: 'json' };
import type { CURRENCIES } from '#contract/events/event-constants.ts';
import type { CountryName } from '#contract/places/countries.ts';

type Currency = (typeof CURRENCIES)[number];

/** Each country's currency, if the event form offers that currency. */
const CURRENCY_OF = currencies as Partial<Record<CountryName, Currency>>;

/** The currency of a country; null if the form does not offer it. */
export function currencyOf(country: CountryName): Currency | null {
  return CURRENCY_OF[country] ?? null;
}
