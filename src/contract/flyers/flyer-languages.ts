/** Languages of the texts that flyers generate, such as dates. */
export const FLYER_LANGUAGES = ['en', 'fr', 'pt', 'ar', 'sw'] as const;
export type FlyerLanguage = (typeof FLYER_LANGUAGES)[number];

/** Roles of an attendee at an event. The first is the default. */
export const FLYER_ROLES = ['attending', 'speaking', 'hosting', 'volunteering', 'sponsoring'] as const;
export type FlyerRole = (typeof FLYER_ROLES)[number];

/** Maximum length of an attendee's line in user-perceived characters. */
export const MAX_LINE_LENGTH = 80;

/** Texts about the event on a flyer, in the event's language. Excludes the event's name. */
export type FlyerWords = {
  language: FlyerLanguage;
  /** Days of the event, such as `5–7 December 2026`. */
  eventDate: string;
  /** Start time in the event's time zone, such as `18:00`; '' for an event without a time. */
  eventTime: string;
  /** Location as the organizer wrote it; "Online" in the flyer's language for an event that is only online. */
  eventLocation: string;
  eventVenue: string;
  /** City, platform or "Online"; '' for an in-person event without a place. */
  eventCity: string;
  organizer: string;
  /** Names of African countries in the flyer's language, if they differ from the English names; null in English. */
  countries: Record<string, string> | null;
};
