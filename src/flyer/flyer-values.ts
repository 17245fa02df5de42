import type { FlyerWords } from '#contract/flyers/flyer-languages.ts';
import type { FlyerValues } from './scene.ts';

/** Values for a flyer's placeholders. `country` is the English name of the attendee's country; `url` is the event's page, for QR codes. */
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
    // Without a logo, the field is absent rather than empty, so stored thumbnails of such events keep their keys.
    ...(event.logoPath && { eventLogo: event.logoPath }),
  };
}
