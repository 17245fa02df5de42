/** The languages that a flyer's own words can be in. */
export const FLYER_LANGUAGES = ['en', 'fr', 'pt', 'ar', 'sw'] as const;
export type FlyerLanguage = (typeof FLYER_LANGUAGES)[number];
