/** Names of placeholders for organizers, who don't know the code words. The first three are the specification's. */
export const PLACEHOLDER_NAMES: Record<string, string | undefined> = {
  eventName: 'Event title',
  attendeeName: 'Attendee name',
  attendeeCountry: 'Attendee country',
  eventDate: 'Event date',
  eventTime: 'Event time',
  eventLocation: 'Event location',
  eventVenue: 'Event venue',
  eventCity: 'Event city',
  organizer: 'Organizer',
  attending: '“I’m attending”',
  role: 'Attendee’s role',
  line: 'Company or topic',
  city: 'Event city',
};

export function nameOfPlaceholder(name: string): string {
  return PLACEHOLDER_NAMES[name] ?? name;
}
