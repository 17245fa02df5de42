import codes from '#content/places/country-codes.json' with { type: 'json' };

/** The 54 African countries by English name. `code` is ISO 3166-1 alpha-2; `name` is stored, shown and drawn. */
export const AFRICAN_COUNTRIES = Object.entries(codes).map(([name, code]) => ({
  code,
  name: name as CountryName,
}));

export type CountryName = keyof typeof codes;

const NAMES: ReadonlySet<string> = new Set(AFRICAN_COUNTRIES.map((country) => country.name));

export function isAfricanCountry(value: string): value is CountryName {
  return NAMES.has(value);
}

/** The flag of an ISO 3166-1 alpha-2 code as two regional-indicator characters. */
export function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}
