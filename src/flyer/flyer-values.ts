import type { FlyerWords } from '#contract/flyer-languages.ts';
import type { FlyerValues } from './scene.ts';

/** What the placeholders of a flyer say. `country` is the attendee's, by its English name. */
export function flyerValues(
  event: { name: string; flyerWords: FlyerWords },
  attendee: { name: string; country: string },
): FlyerValues {
  const { attending, eventDate, eventCity, countries } = event.flyerWords;
  return {
    attendeeName: attendee.name,
    attendeeCountry: countries?.[attendee.country] ?? attendee.country,
    eventName: event.name,
    eventDate,
    eventCity,
    attending,
  };
}
