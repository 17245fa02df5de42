import { Temporal } from 'temporal-polyfill';
import type { EventCategory } from '#contract/events/event-constants.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Relative to the day of seeding. Week 0 is the current one, Monday to Sunday. */
export type SampleDay = { week: number; on: (typeof WEEKDAYS)[number] } | { inDays: number };

export interface SampleEvent {
  /** Key of its organizer in `sample-organizers.ts`. */
  by: string;
  /** `{year}` stands for the year of the first day. */
  name: string;
  day: SampleDay;
  /** Default 1. */
  days?: number;
  /** `HH:MM`, local. */
  time?: string;
  location: string;
  venue: string;
  category: EventCategory;
  tags?: string;
  maxAttendees?: number;
  /** Default free. */
  price?: string;
  currency?: string;
  /** Paragraphs. */
  description: readonly string[];
  featured?: boolean;
  /** Names of its starter templates; any enables flyers. */
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

/** The date of a sample day when seeding on `today`, both `YYYY-MM-DD`. */
export function dateOf(day: SampleDay, today: string): string {
  const date = Temporal.PlainDate.from(today);
  if ('inDays' in day) return date.add({ days: day.inDays }).toString();
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return monday.add({ days: day.week * 7 + WEEKDAYS.indexOf(day.on) }).toString();
}
