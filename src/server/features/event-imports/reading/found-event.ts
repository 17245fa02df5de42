import type { Attendance } from '#contract/events/attendance.ts';

/** An event as a file or page states it, before it is fitted to the form. Absent or empty texts are not stated. */
export interface FoundEvent {
  name: string;
  /** May have HTML. */
  description: string;
  /** A day, a local time, or a time with an offset, as ISO 8601. */
  start: string;
  end: string;
  /** The time zone of `start` and `end`, as the source names it. */
  zone: string;
  /** The time zone for which the source shows times that it states in UTC. */
  shownIn: string;
  /** Called only for events that are offered: finding the city in an address is slow. */
  where: () => { place: FoundPlace; attendance: Attendance | null };
  category: string;
  tags: string;
  maxAttendees: string;
  prices: string[];
  currency: string;
  ticketUrl: string;
  website: string;
  contactEmail: string;
  contactPhone: string;
  scheduling: 'cancelled' | 'postponed' | null;
  repeats: boolean;
  hasPicture: boolean;
}

export interface FoundPlace {
  location: string;
  venue: string;
}

export const NO_PLACE: FoundPlace = { location: '', venue: '' };
