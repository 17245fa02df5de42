import { language } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { flyerValues } from '#flyer/flyer-values.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import type { FlyerLayout } from '../model/design.ts';
import { placeholderOf } from '../model/roles.ts';

export type FlyerEvent = Pick<EventDetail, 'name' | 'flyerWords' | 'logoPath' | 'watermark' | 'url'>;

/** A sample event for a template without one. */
const anyEvent = (): FlyerEvent => ({
  name: t('Your event’s name'),
  flyerWords: {
    language: language(),
    eventDate: t('5–7 March 2027'),
    eventTime: '18:00',
    eventLocation: t('Nairobi, Kenya'),
    eventVenue: 'KICC',
    eventCity: t('Nairobi'),
    organizer: t('Your organization'),
    countries: { Kenya: t('Kenya') },
  },
  logoPath: null,
  watermark: null,
  url: 'https://example.org/events/your-event',
});

/** Sample values that the canvas shows for placeholders. Older templates contain sample values in their texts. */
export function sampleValues(event: FlyerEvent | null, layout: FlyerLayout): FlyerValues {
  const sampleIn = (placeholder: string): string | undefined => {
    const text = layout.textElements.find((element) => placeholderOf(element) === placeholder)?.text.trim();
    return text && !text.includes('{') ? text : undefined;
  };
  return flyerValues(event ?? anyEvent(), {
    name: sampleIn('attendeeName') ?? t('Amina Okoro'),
    country: sampleIn('attendeeCountry') ?? 'Kenya',
    line: sampleIn('line') ?? t('Company or topic'),
  });
}
