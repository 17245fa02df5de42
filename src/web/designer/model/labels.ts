import { isTitle, placeholderOf } from './roles.ts';
import type { Layer } from './design.ts';

const NAMES: Record<string, string> = {
  attendeeName: 'Attendee name',
  attendeeCountry: 'Attendee country',
  attending: '“I’m attending”',
  eventDate: 'Event date',
  eventCity: 'Event city',
};
const LONGEST = 28;

/** What an element is called where it is listed. */
export function labelOf({ kind, element }: Layer): string {
  if (element.name) return element.name;
  if (kind === 'photo') return 'Attendee photo';
  if (isTitle(element)) return 'Event title';
  const known = NAMES[placeholderOf(element)];
  if (known) return known;
  const words = element.text.replace(/\s+/g, ' ').trim();
  if (!words) return 'Empty text';
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
}
