/** Names of placeholders for organizers, who don't know the code words. */
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
  organizer: 'Organizer',
};

export function nameOfPlaceholder(name: string): string {
  return NAMES[name] ?? name;
}

/** Undefined for words that flyers do not fill in. */
export function knownPlaceholder(name: string): string | undefined {
  return NAMES[name];
}
