/** A city: name, latitude, longitude in decimal degrees, then other spellings. The first city of a country is its capital. */
type CityFacts = readonly [name: string, latitude: number, longitude: number, ...aliases: string[]];

/** What people call a country and its people, in English and French, and its cities where events happen. */
export interface CountryFacts {
  aliases: readonly string[];
  /** Adjectives; their plural in -s is understood. */
  demonyms: readonly string[];
  cities: readonly CityFacts[];
}
