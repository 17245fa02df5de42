import type { FlyerRole, FlyerWords } from '#contract/flyers/flyer-languages.ts';
import { ROLE_WORDS } from './role-words.ts';
import type { FlyerValues } from './scene.ts';

/** Values for a flyer's placeholders. `country` is the country's English name; `url` is the event's page, for QR codes. */
export function flyerValues(
  event: { name: string; flyerWords: FlyerWords; logoPath: string | null; url?: string },
  attendee: { name: string; country: string; role?: FlyerRole | null; line?: string },
): FlyerValues {
  const { countries, language, ...words } = event.flyerWords;
  const { role, line } = attendee;
  return {
    attendeeName: attendee.name,
    attendeeCountry: countries?.[attendee.country] ?? attendee.country,
    eventName: event.name,
    ...words,
    attending: ROLE_WORDS[language].attending,
    country: attendee.country,
    eventUrl: event.url ?? '',
    // Omits absent fields instead of setting them to '', so that the keys of stored thumbnails without these fields stay valid.
    ...(event.logoPath && { eventLogo: event.logoPath }),
    ...(role && { role: ROLE_WORDS[language][role] }),
    ...(line && { line }),
  };
}
