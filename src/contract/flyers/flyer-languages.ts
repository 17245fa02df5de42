/** The languages that a flyer's own words can be in. */
export const FLYER_LANGUAGES = ['en', 'fr', 'pt', 'ar', 'sw'] as const;
export type FlyerLanguage = (typeof FLYER_LANGUAGES)[number];

/** What a flyer says of its event besides the name, in the event's language. */
export type FlyerWords = {
  /** "I’m attending". */
  attending: string;
  /** `5–7 December 2026`. */
  eventDate: string;
  /** When it begins, in its own zone: `18:00`; '' for an event without a time. */
  eventTime: string;
  /** As its organizer wrote them; '' for none. */
  eventLocation: string;
  eventVenue: string;
  /** '' for an event without a location. */
  eventCity: string;
  organizer: string;
  /** What the flyer calls each African country; null: by its English name. */
  countries: Record<string, string> | null;
};
