import { Temporal } from 'temporal-polyfill';
import type { EventCategory } from '#contract/event-constants.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** When a sample event happens, seen from the day of seeding. Week 0 is the current one, Monday to Sunday. */
export type SampleDay = { week: number; on: (typeof WEEKDAYS)[number] } | { inDays: number };

/** An event as the sample files write it; what is left out is empty. */
export interface SampleEvent {
  /** Key of its organiser in `sample-organizers.ts`. */
  by: string;
  /** `{year}` stands for the year of the first day. */
  name: string;
  day: SampleDay;
  /** How many days it lasts; 1 when left out. */
  days?: number;
  /** `HH:MM`, local. */
  time?: string;
  location: string;
  venue: string;
  category: EventCategory;
  tags?: string;
  maxAttendees?: number;
  /** Left out: free. */
  price?: string;
  currency?: string;
  /** One paragraph each. */
  description: readonly string[];
  featured?: boolean;
  /** Names of the starter templates it offers; any makes it flyer-enabled. */
  flyers?: readonly string[];
  website?: string;
  ticketUrl?: string;
  learnMoreUrl?: string;
  registrationUrl?: string;
  contactEmail?: string;
  contactPhone?: string;
  status?: 'pending' | 'rejected' | 'archived';
  rejectionReason?: string;
}

/** The date, `YYYY-MM-DD`, of a sample day when the day of seeding is `today`. */
export function dateOf(day: SampleDay, today: string): string {
  const date = Temporal.PlainDate.from(today);
  if ('inDays' in day) return date.add({ days: day.inDays }).toString();
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return monday.add({ days: day.week * 7 + WEEKDAYS.indexOf(day.on) }).toString();
}
