import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { EVENT_CATEGORIES } from '#contract/events/event-constants.ts';
import east from '#content/sample-events/east-africa.json' with { type: 'json' };
import francophone from '#content/sample-events/francophone.json' with { type: 'json' };
import north from '#content/sample-events/north-africa.json' with { type: 'json' };
import southern from '#content/sample-events/southern-africa.json' with { type: 'json' };
import west from '#content/sample-events/west-africa.json' with { type: 'json' };
import type { NewEvent } from '#server/domains/events/writing/insert-events.ts';

const DAY = 24 * 60 * 60 * 1000;

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A day relative to the day of seeding. Week 0 is the current week, Monday to Sunday. */
const daySchema = z.union([
  z.strictObject({ week: z.int(), on: z.literal(WEEKDAYS) }),
  z.strictObject({ inDays: z.int() }),
]);

const sampleEventSchema = z.strictObject({
  /** Key of the organizer in `people.json`. */
  by: z.string(),
  /** The event's name; `{year}` is replaced with the year of the first day. */
  name: z.string(),
  day: daySchema,
  days: z.int().default(1),
  /** Local start time, as `HH:MM`. */
  time: z.string().optional(),
  location: z.string(),
  venue: z.string(),
  category: z.literal(EVENT_CATEGORIES),
  tags: z.string().optional(),
  maxAttendees: z.int().optional(),
  price: z.string().optional(),
  currency: z.string().optional(),
  description: z.array(z.string()),
  featured: z.boolean().optional(),
  /** Names of the event's starter templates; a non-empty list enables flyers. */
  flyers: z.array(z.string()).optional(),
  website: z.url().optional(),
  ticketUrl: z.url().optional(),
  learnMoreUrl: z.url().optional(),
  registrationUrl: z.url().optional(),
  contactEmail: z.email().optional(),
  contactPhone: z.string().optional(),
  status: z.literal(['pending', 'rejected', 'archived']).optional(),
  rejectionReason: z.string().optional(),
});
export type SampleEvent = z.output<typeof sampleEventSchema>;

export const sampleEvents: readonly SampleEvent[] = z
  .array(sampleEventSchema)
  .parse([...east, ...west, ...francophone, ...north, ...southern]);

function dateOf(day: SampleEvent['day'], today: string): string {
  const date = Temporal.PlainDate.from(today);
  if ('inDays' in day) return date.add({ days: day.inDays }).toString();
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return monday.add({ days: day.week * 7 + WEEKDAYS.indexOf(day.on) }).toString();
}

/** Builds an event from a sample. `index` varies the time of submission. */
export function newEventOf(sample: SampleEvent, clientId: string, index: number, now: Date): NewEvent {
  const {
    by: _by,
    day,
    days,
    time,
    name,
    price,
    description,
    flyers,
    status = 'approved',
    ...facts
  } = sample;
  const eventDate = dateOf(day, now.toISOString().slice(0, 10));
  const lastDate = Temporal.PlainDate.from(eventDate)
    .add({ days: days - 1 })
    .toString();
  const createdAt = submittedAt(eventDate, status, index, now);
  const looked = status === 'approved' || status === 'archived';
  const flyerEnabled = flyers !== undefined && flyers.length > 0;
  return {
    ...facts,
    clientId,
    createdBy: clientId,
    name: name.replace('{year}', eventDate.slice(0, 4)),
    description: description.join('\n\n'),
    eventDate,
    eventEndDate: days > 1 ? lastDate : null,
    eventTime: time ?? null,
    ticketPrice: price ?? null,
    flyerEnabled,
    flyersPaid: flyerEnabled,
    status,
    firstApprovedAt: looked ? new Date(createdAt.getTime() + DAY) : null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Time of submission: within the last day for pending events; for other events, 4 to 40 days before the event or `now`. */
function submittedAt(eventDate: string, status: string, index: number, now: Date): Date {
  const hours = ((index * 7) % 11) * 60 * 60 * 1000;
  if (status === 'pending') return new Date(now.getTime() - hours - DAY / 2);
  const start = Math.min(new Date(eventDate).getTime(), now.getTime());
  return new Date(start - (4 + ((index * 5) % 37)) * DAY - hours);
}
