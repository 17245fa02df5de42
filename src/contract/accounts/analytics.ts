import { z } from 'zod';
import { absentWhenEmpty, storable } from '#contract/text/input-text.ts';
import { ANALYTICS_KINDS, ANALYTICS_PERIODS, type AnalyticsKind } from './analytics-kinds.ts';

const perKind = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(ANALYTICS_KINDS.map((kind) => [kind, schema])) as Record<AnalyticsKind, Schema>,
  );

const counts = perKind(z.int());
export type AnalyticsCounts = z.infer<typeof counts>;

/** Count in this period and in the period before it. */
const comparedSchema = z.object({ count: z.int(), previous: z.int() });

/** A breakdown row. `key` is a country, template id or source; empty for deleted templates. `label` is the display text. */
const rowSchema = counts.extend({ key: z.string(), label: z.string() });
export type AnalyticsRow = z.infer<typeof rowSchema>;

const eventSchema = z.object({ id: z.uuid(), name: z.string(), slug: z.string() });

export const analyticsQuerySchema = z.object({
  days: absentWhenEmpty(z.enum(ANALYTICS_PERIODS)).default('30'),
  event: absentWhenEmpty(z.uuid()),
});

/** GET /api/analytics: statistics of one event, or of all the viewer's events. Days are UTC, such as `2027-03-18`. */
export const analyticsSchema = z.object({
  event: eventSchema.nullable(),
  /** First and last day of the period, both inclusive; `to` is today. */
  from: z.string(),
  to: z.string(),
  previousFrom: z.string(),
  previousTo: z.string(),
  totals: perKind(comparedSchema),
  /** Visits through flyers' share links. Each visit is also counted as a view. */
  flyerVisits: comparedSchema,
  /** Counts for every day of the period. */
  days: z.array(counts.extend({ day: z.string() })),
  /** Breakdowns of at most 20 rows each, highest counts first. Null unless the tier is in TIERS_WITH_BREAKDOWNS. */
  breakdowns: z
    .object({ countries: z.array(rowSchema), templates: z.array(rowSchema), sources: z.array(rowSchema) })
    .nullable(),
  /** The 20 events with the highest counts in the period; empty in statistics of a single event. */
  events: z.array(counts.extend(eventSchema.shape)),
  /** The event's 20 flyers with the most visits through share links, over all time; empty in statistics of all events. */
  flyers: z.array(
    z.object({
      id: z.uuid(),
      visits: z.int(),
      attendeeCountry: z.string(),
      downloadCount: z.int(),
      createdAt: z.string(),
    }),
  ),
});
export type Analytics = z.infer<typeof analyticsSchema>;

/** GET /api/analytics/events: the events that the `event` parameter accepts. */
export const chosenEventSchema = z.object({ id: z.uuid(), name: z.string(), eventDate: z.string() });
export type ChosenEvent = z.infer<typeof chosenEventSchema>;

export const ANALYTICS_EXPORTS = ['day', 'country', 'template', 'source'] as const;
export type AnalyticsExport = (typeof ANALYTICS_EXPORTS)[number];

export const analyticsExportQuerySchema = analyticsQuerySchema.extend({
  by: absentWhenEmpty(z.enum(ANALYTICS_EXPORTS)).default('day'),
});

/** POST /api/events/:id/actions: actions that only the browser can report. */
export const eventActionSchema = z.object({
  /** The action to count. Send `view` only if the event was opened without a page load. */
  kind: z.enum(['view', 'share', 'click', 'calendar']),
  /** The source of the visit: `utm_source`, or the referrer's URL. */
  source: absentWhenEmpty(z.string().max(500).transform(storable)),
});
