/** Names of placeholders for organizers, who don't know the code words. */
export const PLACEHOLDER_NAMES: Record<string, string | undefined> = {
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
  return PLACEHOLDER_NAMES[name] ?? name;
}
