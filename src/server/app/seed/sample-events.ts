import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { EVENT_CATEGORIES } from '#contract/events/event-constants.ts';
import east from '#content/sample-events/east-africa.json' with { type: 'json' };
import francophone from '#content/sample-events/francophone.json' with { type: 'json' };
import north from '#content/sample-events/north-africa.json' with { type: 'json' };
import southern from '#content/sample-events/southern-africa.json' with { type: 'json' };
import west from '#content/sample-events/west-africa.json' with { type: 'json' };

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Relative to the day of seeding. Week 0 is the current one, Monday to Sunday. */
const daySchema = z.union([
  z.strictObject({ week: z.int(), on: z.literal(WEEKDAYS) }),
  z.strictObject({ inDays: z.int() }),
]);

const sampleEventSchema = z.strictObject({
  /** Key of its organizer in `people.json`. */
  by: z.string(),
  /** `{year}` stands for the year of the first day. */
  name: z.string(),
  day: daySchema,
  days: z.int().default(1),
  /** `HH:MM`, local. */
  time: z.string().optional(),
  location: z.string(),
  venue: z.string(),
  category: z.literal(EVENT_CATEGORIES),
  tags: z.string().optional(),
  maxAttendees: z.int().optional(),
  /** Free without a price. */
  price: z.string().optional(),
  currency: z.string().optional(),
  /** Paragraphs. */
  description: z.array(z.string()),
  featured: z.boolean().optional(),
  /** Names of its starter templates; any enables flyers. */
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

/** The date of a sample day when seeding on `today`, both `YYYY-MM-DD`. */
export function dateOf(day: SampleEvent['day'], today: string): string {
  const date = Temporal.PlainDate.from(today);
  if ('inDays' in day) return date.add({ days: day.inDays }).toString();
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return monday.add({ days: day.week * 7 + WEEKDAYS.indexOf(day.on) }).toString();
}
