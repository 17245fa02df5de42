import farPlaces from './data/far-places.json' with { type: 'json' };
import namesElsewhere from './data/names-elsewhere.json' with { type: 'json' };

/**
 * Countries and cities outside Africa, folded, in English, French and Portuguese. Events there are not listed here, and these
 * names are not misspelt African ones (Iran is not Oran, Rome is not Lomé). Names that are also other words or African places
 * are left out, and so is Laos: people who type it mean Lagos.
 */
export const FAR_PLACES: readonly string[] = farPlaces;

/**
 * Portuguese, Swahili and Arabic names of countries, cities and regions that differ from the English and French ones, and
 * short forms, folded. Events are indexed by the gazetteer's names; a search for one of these leads to their tokens.
 */
export const NAMES_ELSEWHERE: readonly (readonly [names: readonly string[], tokens: readonly string[]])[] =
  namesElsewhere.map(({ names, tokens }) => [names, tokens]);
