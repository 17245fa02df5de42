import type { Attendance } from '#contract/events/attendance.ts';

/** An event as found in a file or page, before conversion to form values. Missing texts are absent or empty. */
export interface FoundEvent {
  name: string;
  /** Description, which may contain HTML. */
  description: string;
  /** Start as an ISO 8601 date, local time, or time with an offset. */
  start: string;
  end: string;
  /** The time zone of `start` and `end`, as the source names it. */
  zone: string;
  /** Time zone in which the source displays UTC times. */
  shownIn: string;
  /** Finds the event's place. Called only for offered events, because finding the city in an address is slow. */
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

/** A message about an imported event and its values, to be translated for the reader. */
export type Note = readonly [message: string, values?: Readonly<Record<string, string>>];

export const NO_PLACE: FoundPlace = { location: '', venue: '' };
