/** Ways to attend an event. This file imports no zod, to keep public pages small. */
export const ATTENDANCES = ['in-person', 'online', 'both'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

interface AttendedEvent {
  /** The attendance that the organizer stated; null if none. */
  attendance: Attendance | null;
  location: string | null;
  venue: string | null;
  website: string | null;
  ticketUrl: string | null;
  registrationUrl: string | null;
}

const ONLINE = /\b(online|en ligne|virtual|virtuel|webinar|zoom|livestream|remote)\b/i;
const HYBRID = /\b(hybrid|hybride|and online|& online|\+ online)\b/i;

/** Returns the stated attendance, or derives it from the place. An event with a link but no place is online. */
export function attendanceOf(event: AttendedEvent): Attendance {
  const { attendance, location, venue } = event;
  if (attendance) return attendance;
  const places = [location, venue].filter((part) => part !== null);
  const place = places.join(' ');
  if (HYBRID.test(place)) return 'both';
  if (places.length === 0) {
    return event.registrationUrl || event.ticketUrl || event.website ? 'online' : 'in-person';
  }
  if (!ONLINE.test(place)) return 'in-person';
  // If only the location or only the venue says online, people can also come in person.
  return places.every((part) => ONLINE.test(part)) ? 'online' : 'both';
}
