import { m } from '../language/message.ts';
import { z } from 'zod';
import {
  createdEventSchema,
  editableEventSchema,
  type CreatedEvent,
  type EditableEvent,
} from '#contract/events/own-event.ts';
import {
  CURRENCIES,
  DEFAULT_CURRENCY,
  EVENT_CATEGORIES,
  FILTER_CATEGORIES,
  SCHEDULINGS,
} from './event-constants.ts';
import { ATTENDANCES } from './attendance.ts';
import { priceQuestion, readPrice } from './read-price.ts';
import { OCCURRENCES_MOST, RECURRENCES } from './recurrence.ts';
import { FLYER_LANGUAGES } from '#contract/flyers/flyer-languages.ts';
import { eventDetailSchema, type EventDetail } from './events.ts';
import {
  EVENT_MESSAGES as SAY,
  EVENT_PICTURES,
  EVENT_TEXT_LIMITS as MOST,
  FLYER_DAILY_CAP_MOST,
  MAX_ATTENDEES_MOST,
} from './event-rules.ts';
import { wholeFigure } from '#contract/text/figure.ts';
import {
  ignored,
  nullWhenEmpty,
  optionalBoolean,
  optionalLine,
  requiredLine,
  requiredText,
  seenVersion,
  unknownField,
} from '#contract/text/input-text.ts';

const CATEGORIES = [...new Set([...EVENT_CATEGORIES, ...FILTER_CATEGORIES])];

const date = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .refine((text) => text === '' || isDate(text), SAY.date)
    .describe('YYYY-MM-DD');

function isDate(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Whether the name is an IANA time zone. */
export function isTimeZone(name: string): boolean {
  // Refuses UTC offsets, because they ignore daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const address = nullWhenEmpty(
  z
    .string(SAY.url)
    .trim()
    .max(MOST.url, SAY.url)
    // The pattern has no flags, because OpenAPI patterns can't have any.
    .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/]\S*$/, SAY.url)
    .refine((url) => !/\p{C}/u.test(url), SAY.url)
    .pipe(z.url(SAY.url)),
);

const attendees = nullWhenEmpty(wholeFigure(0, MAX_ATTENDEES_MOST, SAY.maxAttendees, /^\d{1,12}$/));

const dailyCap = nullWhenEmpty(wholeFigure(1, FLYER_DAILY_CAP_MOST, SAY.flyerDailyCap, /^\d{1,7}$/)).describe(
  'Most flyers a day (UTC) that the owner pays for; null for no limit',
);

/** A price or a price range, with up to two decimals. Zero becomes null. */
const price = nullWhenEmpty(
  z
    .union([z.number().transform(String), z.string().max(40)], SAY.ticketPrice)
    .transform((sent, context) => {
      const read = readPrice(sent);
      const problem = read ? read.currency && SAY.priceCurrency(read.currency) : priceQuestion(sent);
      if (problem) context.addIssue({ code: 'custom', message: problem });
      return read && /[1-9]/.test(read.price) ? read.price : null;
    })
    .describe(
      'One price (1500, 1,500.50) or a range (100-300) without a currency sign. A price with two readings, such as 1.234, is refused.',
    ),
);

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `Choose one of: ${values.join(', ')}`);

const category = nullWhenEmpty(
  z
    .string('Must be text')
    .trim()
    .toLowerCase()
    .pipe(oneOf(CATEGORIES as [string, ...string[]]))
    .describe(`One of these, in upper or lower case: ${CATEGORIES.join(', ')}`),
);

const currency = z.preprocess(
  (value) => (value === '' || value === null ? DEFAULT_CURRENCY : value),
  z.string(m('Must be text')).trim().toUpperCase().pipe(oneOf(CURRENCIES)).optional(),
);

const picture = nullWhenEmpty(
  z.string(SAY.picture).describe('A data URL, the path from a response, or null for none'),
);

const fields = {
  name: requiredLine(SAY.name, MOST.name),
  slug: optionalLine(MOST.slug),
  description: requiredText(SAY.description, MOST.description),
  language: nullWhenEmpty(oneOf(FLYER_LANGUAGES)).describe(
    'Of the words on flyers; guessed from the description if absent or null',
  ),
  eventDate: date(SAY.eventDate),
  eventEndDate: nullWhenEmpty(date(SAY.date)),
  eventTime: nullWhenEmpty(
    z
      .string(SAY.time)
      .trim()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, SAY.time),
  ),
  timezone: nullWhenEmpty(
    z.string(SAY.timezone).trim().max(64, SAY.timezone).refine(isTimeZone, SAY.timezone),
  ),
  location: optionalLine(MOST.location),
  venue: optionalLine(MOST.venue),
  attendance: nullWhenEmpty(oneOf(ATTENDANCES)).describe('Derived from place and links if absent or null'),
  category,
  tags: optionalLine(MOST.tags),
  maxAttendees: attendees,
  ticketPrice: price,
  currency,
  website: address,
  ticketUrl: address,
  learnMoreUrl: address,
  registrationUrl: address,
  contactEmail: nullWhenEmpty(
    z.string(SAY.email).trim().max(MOST.contactEmail, SAY.email).pipe(z.email(SAY.email)),
  ),
  contactPhone: optionalLine(MOST.contactPhone),
  logoPath: picture,
  heroPath: picture,
  bannerPath: picture,
  flyerEnabled: optionalBoolean,
  flyerDailyCap: dailyCap,
  calendarEnabled: optionalBoolean,
  metaTitle: optionalLine(MOST.metaTitle),
  metaDescription: optionalLine(MOST.metaDescription),
  metaKeywords: optionalLine(MOST.metaKeywords),
} satisfies Partial<Record<keyof EventDetail | keyof CreatedEvent | keyof EditableEvent, z.ZodType>>;

export type EventField = keyof typeof fields;
/** The fields that an organizer can set, in the order of the form. */
export const EVENT_FIELDS = Object.keys(fields) as EventField[];

/** Response fields that requests may contain. They are ignored, so that a client can send an event back unchanged. */
const ignoredFields = Object.fromEntries(
  [
    'owner',
    ...[eventDetailSchema, createdEventSchema, editableEventSchema].flatMap(({ shape }) =>
      Object.keys(shape),
    ),
  ].map((field) => [field, ignored]),
) as Record<
  Exclude<keyof EventDetail | keyof CreatedEvent | keyof EditableEvent | 'owner', EventField>,
  typeof ignored
>;

/** Whether to save a new, draft or rejected event without submitting it. */
const draft = optionalBoolean.describe('Save as a draft, without submitting it for review');

/** A repetition that creates events up to and including the day `until`, or `times` events in total. */
const repeat = z
  .object({
    every: oneOf(RECURRENCES),
    until: nullWhenEmpty(date(SAY.date)),
    times: z.int(SAY.repeatTimes).min(2, SAY.repeatTimes).max(OCCURRENCES_MOST, SAY.repeatTimes).nullish(),
  })
  .refine(({ until, times }) => Boolean(until) || Boolean(times), { path: ['until'], error: SAY.repeatEnd })
  .nullish();

/** Refuses a repetition that ends before the event starts. Runs even if other fields are invalid, so all errors show at once. */
const repeatsAfterStart = <Schema extends z.ZodType>(schema: Schema) =>
  schema.refine(() => false, {
    path: ['repeat', 'until'],
    error: SAY.repeatUntil,
    when: ({ value }) => {
      const { eventDate, repeat: sent } = (value ?? {}) as {
        eventDate?: string;
        repeat?: { until?: string };
      };
      return Boolean(eventDate && sent?.until && sent.until < eventDate);
    },
  });

type Dates = { eventDate: string; eventEndDate?: string | null | undefined };

/** Refuses an end before the start. Runs even if another field is invalid, to report all errors at once. */
const endsAfterStart = <Schema extends z.ZodType<Dates>>(schema: Schema) =>
  schema.refine(({ eventDate, eventEndDate }) => !eventEndDate || eventEndDate >= eventDate, {
    path: ['eventEndDate'],
    error: SAY.endDate,
    when: ({ value }) => {
      const { eventDate, eventEndDate } = (value ?? {}) as Partial<Record<keyof Dates, unknown>>;
      return (
        typeof eventDate === 'string' &&
        isDate(eventDate) &&
        typeof eventEndDate === 'string' &&
        isDate(eventEndDate)
      );
    },
  });

/** POST /api/event-pictures: one picture of an unsaved form. */
export const uploadPictureSchema = z.object({
  field: z.enum(EVENT_PICTURES),
  data: z.string(SAY.picture).describe('A data URL of a JPEG, PNG or WebP, at most 10 MB'),
});

/** An uploaded picture, with its size in pixels. Send `path` as the value of the event's picture field. */
export const uploadedPictureSchema = z.object({ path: z.string(), width: z.int(), height: z.int() });

/** POST /api/events/{id}/scheduling. A cancelled or postponed event needs a reason, which is public. */
export const scheduleEventSchema = z
  .object({ scheduling: oneOf(SCHEDULINGS), reason: optionalLine(MOST.schedulingReason) })
  .refine(({ scheduling, reason }) => scheduling === 'on' || Boolean(reason), {
    path: ['reason'],
    error: SAY.schedulingReason,
  });
export type ScheduleEventRequest = z.infer<typeof scheduleEventSchema>;

/** POST /api/events. Optional fields may be absent, null or ''. Unknown fields are errors. */
export const createEventSchema = repeatsAfterStart(
  endsAfterStart(z.object({ ...ignoredFields, ...fields, draft, repeat }).catchall(unknownField)),
);
export type CreateEventRequest = z.infer<typeof createEventSchema>;

/**
 * PUT /api/events/{id}. Name, description and date are required. Other absent fields keep their values; null clears a field.
 * Without a slug, a new name changes the slug. `expectedUpdatedAt` is the `updatedAt` that the caller has seen.
 */
export const updateEventSchema = endsAfterStart(
  z
    .object({
      ...ignoredFields,
      ...fields,
      slug: requiredLine(SAY.slug, MOST.slug).optional(),
      draft,
      expectedUpdatedAt: seenVersion('event'),
    })
    .catchall(unknownField),
);
export type UpdateEventRequest = z.infer<typeof updateEventSchema>;
