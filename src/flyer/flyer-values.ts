import type { FlyerWords } from '#contract/flyers/flyer-languages.ts';
import type { FlyerValues } from './scene.ts';

/** What the placeholders of a flyer say. `country` is the attendee's, by its English name; `url` is the event's page, for QR codes. */
export function flyerValues(
  event: { name: string; flyerWords: FlyerWords; logoPath: string | null; url?: string },
  attendee: { name: string; country: string },
): FlyerValues {
  const { countries, ...words } = event.flyerWords;
  return {
    attendeeName: attendee.name,
    attendeeCountry: countries?.[attendee.country] ?? attendee.country,
    eventName: event.name,
    ...words,
    country: attendee.country,
    eventUrl: event.url ?? '',
    // Absent rather than empty: stored thumbnails of events without a logo keep their keys.
    ...(event.logoPath && { eventLogo: event.logoPath }),
  };
}
