import { isTitle, placeholderOf } from './roles.ts';
import type { Layer } from './design.ts';

const NAMES: Record<string, string> = {
  attendeeName: 'Attendee name',
  attendeeCountry: 'Attendee country',
  attending: '“I’m attending”',
  eventDate: 'Event date',
  eventTime: 'Event time',
  eventLocation: 'Event location',
  eventVenue: 'Event venue',
  eventCity: 'Event city',
  city: 'Event city',
  organizer: 'Organiser',
};
const KIND_NAMES = {
  photo: 'Attendee photo',
  image: 'Picture',
  qr: 'QR code',
  flag: 'Country’s flag',
} as const;
const SHAPE_NAMES = { rectangle: 'Rectangle', ellipse: 'Circle', line: 'Line' } as const;
const LONGEST = 28;

/** What an element is called where it is listed. */
export function labelOf({ kind, element }: Layer): string {
  if (element.name) return element.name;
  if (kind !== 'text') return kind === 'shape' ? SHAPE_NAMES[element.shape] : KIND_NAMES[kind];
  if (isTitle(element)) return 'Event title';
  const known = NAMES[placeholderOf(element)];
  if (known) return known;
  const words = element.text.replace(/\s+/g, ' ').trim();
  if (!words) return 'Empty text';
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
}
