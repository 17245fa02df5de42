import namesElsewhere from '#content/places/names-elsewhere.json' with { type: 'json' };

/**
 * Portuguese, Swahili and Arabic names of countries, cities and regions that differ from the English and French names, and short
 * forms, all folded. Events are indexed under the gazetteer's names, so a search replaces these names with the tokens of the
 * gazetteer's names.
 */
export const NAMES_ELSEWHERE: readonly (readonly [names: readonly string[], tokens: readonly string[]])[] =
  namesElsewhere.map(({ names, tokens }) => [names, tokens]);
