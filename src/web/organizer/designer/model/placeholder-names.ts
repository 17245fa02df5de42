import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
/** Names of placeholders for organizers, who don't know the names in the code. The specification sets the first three. */
export const PLACEHOLDER_NAMES: Record<string, string | undefined> = {
  eventName: m('Event title'),
  attendeeName: m('Attendee name'),
  attendeeCountry: m('Attendee country'),
  eventDate: m('Event date'),
  eventTime: m('Event time'),
  eventLocation: m('Event location'),
  eventVenue: m('Event venue'),
  eventCity: m('Event city'),
  organizer: m('Organizer'),
  attending: m('“I’m attending”'),
  role: m('Attendee role'),
  line: m('Company or topic'),
  city: m('Event city'),
};

export function nameOfPlaceholder(name: string): string {
  const known = PLACEHOLDER_NAMES[name];
  return known ? t(known) : name;
}
