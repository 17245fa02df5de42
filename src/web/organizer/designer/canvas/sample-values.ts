import type { EventDetail } from '#contract/events/events.ts';
import { flyerValues } from '#flyer/flyer-values.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import type { FlyerLayout } from '../model/design.ts';
import { placeholderOf } from '../model/roles.ts';

export type FlyerEvent = Pick<EventDetail, 'name' | 'flyerWords' | 'logoPath' | 'watermark' | 'url'>;

const SAMPLE = { name: 'Amina Okoro', country: 'Kenya', line: 'Company or topic' };

/** Stands in until an event is chosen. */
const ANY_EVENT: FlyerEvent = {
  name: 'Your event’s name',
  flyerWords: {
    language: 'en',
    eventDate: '5–7 March 2027',
    eventTime: '18:00',
    eventLocation: 'Nairobi, Kenya',
    eventVenue: 'KICC',
    eventCity: 'Nairobi',
    organizer: 'Your organization',
    countries: null,
  },
  logoPath: null,
  watermark: null,
  url: 'https://example.org/events/your-event',
};

/** Sample values that the canvas shows for placeholders. Older templates keep their samples in the texts. */
export function sampleValues(event: FlyerEvent | null, layout: FlyerLayout): FlyerValues {
  const sampleIn = (placeholder: string): string | undefined => {
    const text = layout.textElements.find((element) => placeholderOf(element) === placeholder)?.text.trim();
    return text && !text.includes('{') ? text : undefined;
  };
  return flyerValues(event ?? ANY_EVENT, {
    name: sampleIn('attendeeName') ?? SAMPLE.name,
    country: sampleIn('attendeeCountry') ?? SAMPLE.country,
    line: sampleIn('line') ?? SAMPLE.line,
  });
}
