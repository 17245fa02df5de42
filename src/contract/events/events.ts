import { z } from 'zod';
import { REGION_SLUGS } from '#contract/places/african-regions.ts';
import {
  CURRENCIES,
  DATE_PRESETS,
  EVENTS_PER_PAGE_MAX,
  EVENT_PERIODS,
  EVENT_SORTS,
  EVENT_STATUSES,
  SCHEDULINGS,
  FILTER_CATEGORIES,
} from './event-constants.ts';
import { ATTENDANCES } from './attendance.ts';
import { FLYER_LANGUAGES, type FlyerWords } from '#contract/flyers/flyer-languages.ts';
import { absentWhenEmpty, storableDay } from '#contract/text/input-text.ts';
import { templateSchema } from '#contract/flyers/templates.ts';

const pictureLookSchema = z
  .object({
    /** Width of the largest stored file, in pixels. */
    width: z.int(),
    height: z.int(),
    /** A grid of 4 × 3 colors (3 × 4 for portrait), row by row, as 36 bytes in base64: blue, green and red for each color. */
    placeholder: z.string().nullable(),
  })
  .optional();

/** The event fields of every response. Event dates are `YYYY-MM-DD`, times `HH:MM`, both in the event's `timezone` (IANA). */
export const eventSchema = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  name: z.string(),
  slug: z.string(),
  /** The description in Markdown (`markdown.ts`); plain text in lists. */
  description: z.string(),
  eventDate: z.string(),
  eventEndDate: z.string().nullable(),
  eventTime: z.string().nullable(),
  timezone: z.string(),
  location: z.string().nullable(),
  country: z.string().nullable(),
  venue: z.string().nullable(),
  /** Attendance as the organizer stated it; null if derived from the place and the links. */
  attendance: z.enum(ATTENDANCES).nullable(),
  category: z.string().nullable(),
  tags: z.string().nullable(),
  maxAttendees: z.int().nullable(),
  attendeeCount: z.int(),
  ticketPrice: z.string().nullable(),
  currency: z.string(),
  website: z.string().nullable(),
  ticketUrl: z.string().nullable(),
  learnMoreUrl: z.string().nullable(),
  registrationUrl: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  heroPath: z.string().nullable(),
  logoPath: z.string().nullable(),
  bannerPath: z.string().nullable(),
  heroImage: z.string().nullable(),
  logoUrl: z.string().nullable(),
  pictures: z.object({ hero: pictureLookSchema, logo: pictureLookSchema, banner: pictureLookSchema }),
  flyerEnabled: z.boolean(),
  calendarEnabled: z.boolean(),
  featured: z.boolean(),
  isFeatured: z.boolean(),
  isPublished: z.boolean(),
  status: z.enum(EVENT_STATUSES),
  scheduling: z.enum(SCHEDULINGS),
  /** The reason for the cancellation or postponement. */
  schedulingReason: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  metaKeywords: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.uuid().nullable(),
  updatedAt: z.string(),
});
export type Event = z.infer<typeof eventSchema>;

/** An event in GET /api/events. */
export const listedEventSchema = eventSchema.extend({
  /** Great-circle distance from `near` in km, rounded to tenths below 10; null for an event without coordinates. */
  distanceKm: z.number().nullable().optional(),
  /** The words of the event that match `search`. */
  matched: z.array(z.string()).optional(),
});
export type ListedEvent = z.infer<typeof listedEventSchema>;

/** A template that attendees of an event can choose. */
const offeredTemplateSchema = templateSchema
  .omit({ eventId: true, rejectionReason: true, createdAt: true, updatedAt: true })
  .extend({ status: z.literal('approved') });
export type OfferedTemplate = z.infer<typeof offeredTemplateSchema>;

const flyerWordsSchema = z.object({
  language: z.enum(FLYER_LANGUAGES),
  eventDate: z.string(),
  eventTime: z.string(),
  eventLocation: z.string(),
  eventVenue: z.string(),
  eventCity: z.string(),
  organizer: z.string(),
  countries: z.record(z.string(), z.string()).nullable(),
}) satisfies z.ZodType<FlyerWords>;

/** The response of GET /api/events/{slug}. */
export const eventDetailSchema = eventSchema.extend({
  /** Absolute URL of the event's page. */
  url: z.string(),
  organizer: z.object({ name: z.string() }),
  /** Start and end of the calendar entry, as ISO 8601 with the UTC offset of the event's time zone. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** Whether `startsAt` has passed. */
  hasStarted: z.boolean(),
  /** Whether the last day is over in the event's time zone. */
  hasEnded: z.boolean(),
  /** Whether flyers are enabled and not paused, the event is not cancelled, and the owner can pay for a flyer. */
  canGenerateFlyers: z.boolean(),
  /** Last day (`YYYY-MM-DD`) on which the event's flyers are kept. Flyers are deleted the next day. */
  flyersKeptUntil: z.string(),
  /** The watermark on this event's flyers, or null. */
  watermark: z.string().nullable(),
  /** Language that the organizer stated; null if guessed from the name and description. */
  language: z.enum(FLYER_LANGUAGES).nullable(),
  flyerWords: flyerWordsSchema,
  templates: z.array(offeredTemplateSchema),
});
export type EventDetail = z.infer<typeof eventDetailSchema>;

export const oneOf = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  z.enum(values, `${name} must be one of: ${values.join(', ')}`);

const text = (name: string, length: number) => {
  const error = `${name} must be a single text of at most ${length} characters`;
  return z.string(error).trim().max(length, error);
};

export const limitTo = (most: number) => {
  const error = `limit must be a whole number from 1 to ${most}`;
  return z.coerce.number(error).int(error).min(1, error).max(most, error);
};

const day = (name: string) => storableDay(`${name} must be a day such as 2026-11-21`);

const NEAR_SENTENCE = 'near must be latitude and longitude in degrees, such as -1.29,36.82';

/** A point in decimal degrees, rounded to about a kilometer for privacy. */
const near = z
  .string(NEAR_SENTENCE)
  .regex(/^ ?[+-]?\d{1,3}(\.\d{1,20})? ?, ?[+-]?\d{1,3}(\.\d{1,20})? ?$/, NEAR_SENTENCE)
  .transform((value) => {
    const [latitude, longitude] = value.split(',').map((degrees) => Math.round(Number(degrees) * 100) / 100);
    return { latitude: latitude!, longitude: longitude! };
  })
  .refine(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, {
    error: NEAR_SENTENCE,
  });

/**
 * Sort orders without an index. Prices are ranked per currency. `dearest` omits free events; `biggest` omits events of unknown
 * size.
 */
export const RANKED_SORTS = ['cheapest', 'dearest', 'biggest', 'newest'] as const;
export type RankedSort = (typeof RANKED_SORTS)[number];

/** Parses names of places, separated by `|`. */
const places = (name: string) => text(name, 300).transform((names) => names.split('|'));

const amount = (name: string) => z.coerce.number(`${name} must be a number`).min(0).max(1e9);

/** Numbers of weekdays, separated by commas: 1 is Monday. */
const weekdays = (name: string) => {
  const error = `${name} must be numbers from 1 (Monday) to 7, such as 6,7`;
  return z
    .string(error)
    .regex(/^[1-7](,[1-7]){0,6}$/, error)
    .transform((numbers) => numbers.split(',').map(Number));
};

export const eventListFields = z.object({
  search: absentWhenEmpty(text('search', 200)),
  flyerEnabled: absentWhenEmpty(oneOf('flyerEnabled', ['true', 'false'])),
  category: absentWhenEmpty(
    text('category', 40)
      .toLowerCase()
      .pipe(oneOf('category', [...FILTER_CATEGORIES, 'all'])),
  ),
  /** Filter by attendance. Both values include hybrid events. */
  attendance: absentWhenEmpty(oneOf('attendance', ['online', 'in-person'])),
  country: absentWhenEmpty(text('country', 60)),
  region: absentWhenEmpty(oneOf('region', REGION_SLUGS)),
  dates: absentWhenEmpty(oneOf('dates', DATE_PRESETS)),
  from: absentWhenEmpty(day('from')),
  to: absentWhenEmpty(day('to')),
  near: absentWhenEmpty(near),
  /** Maximum distance from `near`, in kilometers. */
  radius: absentWhenEmpty(amount('radius').max(5000)),
  /** Names of cities, areas, countries or regions, separated by `|`. Events in any of them match. */
  place: absentWhenEmpty(places('place')),
  notPlace: absentWhenEmpty(places('notPlace')),
  /** Words that must not occur in the event's name, tags, place or organizer. */
  without: absentWhenEmpty(text('without', 200)),
  /** Maximum price of an event's cheapest ticket. Free events always match, whatever the currency. */
  maxPrice: absentWhenEmpty(amount('maxPrice')),
  minPrice: absentWhenEmpty(amount('minPrice')),
  /** Currency of `maxPrice` and `minPrice`. */
  currency: absentWhenEmpty(oneOf('currency', CURRENCIES)),
  weekdays: absentWhenEmpty(weekdays('weekdays')),
  notWeekdays: absentWhenEmpty(weekdays('notWeekdays')),
  /** Part of the day in which the event begins: before 12:00, from 12:00 to 16:59, or later. */
  hours: absentWhenEmpty(oneOf('hours', ['morning', 'afternoon', 'evening'])),
  /** Minimum number of people that the event has room for. */
  seats: absentWhenEmpty(amount('seats')),
  sort: absentWhenEmpty(oneOf('sort', [...EVENT_SORTS, ...RANKED_SORTS])),
  when: absentWhenEmpty(oneOf('when', EVENT_PERIODS)),
  featured: absentWhenEmpty(oneOf('featured', ['exclude', 'only'])),
  /** The owner's id (`clientId`). */
  organizer: absentWhenEmpty(z.uuid('organizer must be the id of an organizer')),
  limit: absentWhenEmpty(limitTo(EVENTS_PER_PAGE_MAX)),
  cursor: absentWhenEmpty(text('cursor', 2000)),
});

/** The query of GET /api/events/suggestions. */
export const eventSuggestionsQuerySchema = z.object({ search: eventListFields.shape.search });

/** A search suggestion. An event has a `slug` to open; choosing any other suggestion searches for its `text`. */
export const eventSuggestionSchema = z.object({
  kind: z.enum(['event', 'place', 'topic', 'organizer']),
  text: z.string(),
  detail: z.string().nullable(),
  slug: z.string().nullable(),
  /** The words of `text` that match the search. */
  matched: z.array(z.string()),
});
export type EventSuggestion = z.infer<typeof eventSuggestionSchema>;

type Days = z.ZodType<{ from?: string | undefined; to?: string | undefined }>;

export function inDayOrder<Schema extends Days>(schema: Schema) {
  return schema.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'to must not be before from',
  });
}

/** The query of GET /api/events. */
export const eventListQuerySchema = inDayOrder(eventListFields)
  .refine(({ sort, near: point }) => sort !== 'distance' || point !== undefined, {
    path: ['sort'],
    error: 'sort by distance needs near: a latitude and a longitude',
  })
  .refine(({ radius, near: point }) => radius === undefined || point !== undefined, {
    path: ['radius'],
    error: 'radius needs near: a latitude and a longitude',
  });
export type EventListQuery = z.infer<typeof eventListQuerySchema>;
