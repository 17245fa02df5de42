import { isTitle, placeholderOf } from './roles.ts';
import type { Layer } from './design.ts';

/** What placeholders are called: organisers don't know their code words. */
const NAMES: Record<string, string> = {
  eventName: 'Event title',
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

export function nameOfPlaceholder(name: string): string {
  return NAMES[name] ?? name;
}

/** What an element is called where it is listed. */
export function labelOf({ kind, element }: Layer): string {
  if (element.name) return element.name;
  if (kind !== 'text') return kind === 'shape' ? SHAPE_NAMES[element.shape] : KIND_NAMES[kind];
  if (isTitle(element)) return nameOfPlaceholder('eventName');
  const known = NAMES[placeholderOf(element)];
  if (known) return known;
  const named = element.text.replace(/\{(\w+)\}/g, (_token, name: string) => nameOfPlaceholder(name));
  const words = named.replace(/\s+/g, ' ').trim();
  if (!words) return 'Empty text';
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
}
