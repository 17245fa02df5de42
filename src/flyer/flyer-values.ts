import type { FlyerWords } from '#contract/flyers/flyer-languages.ts';
import type { FlyerValues } from './scene.ts';

/** Values for a flyer's placeholders. `country` is the English name of the attendee's; `url` is the event's page, for QR codes. */
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
    // A missing logo is absent rather than empty, so that stored thumbnails of events without a logo keep their keys.
    ...(event.logoPath && { eventLogo: event.logoPath }),
  };
}
