import { z } from 'zod';
import { userSchema } from './accounts.ts';
import { eventSchema } from '#contract/events/events.ts';
import { templateSchema } from '#contract/flyers/templates.ts';

/** GET /api/dashboard/stats. `eventsCount` excludes deleted events. `flyersCount` counts all flyers, regardless of payer. */
export const dashboardStatsSchema = z.object({
  eventsCount: z.int(),
  /** Number of approved events that have not ended. */
  activeEventsCount: z.int(),
  flyersCount: z.int(),
  downloadsCount: z.int(),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

/** Maximum number of events with paused flyers in a response. */
export const PAUSED_EVENTS_NAMED = 5;

/** GET /api/dashboard/package. Null means unlimited. `tokensUsed` is the tokens spent minus those refunded. */
export const packageSummarySchema = z.object({
  user: userSchema.pick({
    packageTier: true,
    tokens: true,
    eventsAllowed: true,
    featuredEventsAllowed: true,
    hasWatermark: true,
  }),
  tokensUsed: z.int(),
  eventsRemaining: z.int().nullable(),
  eventsCreated: z.int(),
  featuredEventsRemaining: z.int().nullable(),
  featuredEventsCreated: z.int(),
  /** Events with flyers paused for lack of tokens. `events` lists at most `PAUSED_EVENTS_NAMED` events, soonest to end first. */
  pausedFlyers: z.object({
    count: z.int(),
    events: z.array(eventSchema.pick({ id: true, name: true, slug: true })).max(PAUSED_EVENTS_NAMED),
  }),
});
export type PackageSummary = z.infer<typeof packageSummarySchema>;

/** A template as its owner sees it. */
export const ownTemplateSchema = templateSchema.extend({ eventName: z.string() });
export type OwnTemplate = z.infer<typeof ownTemplateSchema>;
