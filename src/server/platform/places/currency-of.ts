import type { CountryName } from '#contract/places/countries.ts';
import type { CURRENCIES } from '#contract/events/event-constants.ts';

type Currency = (typeof CURRENCIES)[number];

/** Countries by the currency they pay in, of those that the event form offers. */
const COUNTRIES: Partial<Record<Currency, readonly CountryName[]>> = {
  USD: ['Zimbabwe'],
  ZAR: ['South Africa', 'Lesotho', 'Eswatini', 'Namibia'],
  NGN: ['Nigeria'],
  KES: ['Kenya'],
  GHS: ['Ghana'],
  EGP: ['Egypt'],
  MAD: ['Morocco'],
  TND: ['Tunisia'],
  DZD: ['Algeria'],
  AOA: ['Angola'],
  BWP: ['Botswana'],
  XOF: ['Benin', 'Burkina Faso', "Côte d'Ivoire", 'Guinea-Bissau', 'Mali', 'Niger', 'Senegal', 'Togo'],
  XAF: ['Cameroon', 'Central African Republic', 'Chad', 'Congo', 'Equatorial Guinea', 'Gabon'],
  ETB: ['Ethiopia'],
  UGX: ['Uganda'],
  TZS: ['Tanzania'],
  RWF: ['Rwanda'],
  MWK: ['Malawi'],
  ZMW: ['Zambia'],
  MZN: ['Mozambique'],
};

const BY_COUNTRY = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) =>
    countries.map((country) => [country, currency as Currency] as const),
  ),
);

/** Null where the form does not offer the country's currency. */
export function currencyOf(country: CountryName): Currency | null {
  return BY_COUNTRY.get(country) ?? null;
}
