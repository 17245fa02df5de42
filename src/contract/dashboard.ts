import { z } from 'zod';
import { canvasSizeSchema, eventSchema } from './events.ts';
import { layoutSchema } from './layout.ts';
import { PACKAGE_TIERS } from './packages.ts';

/** GET /api/dashboard/stats. `eventsCount` is own events not deleted, `flyersCount` all flyers on them, whoever paid. */
export const dashboardStatsSchema = z.object({
  eventsCount: z.int(),
  /** Approved and not ended. */
  activeEventsCount: z.int(),
  flyersCount: z.int(),
  downloadsCount: z.int(),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

/** GET /api/dashboard/package. Null is unlimited. `tokensUsed` is spent minus refunded. */
export const packageSummarySchema = z.object({
  user: z.object({
    packageTier: z.enum(PACKAGE_TIERS),
    tokens: z.int(),
    eventsAllowed: z.int().nullable(),
    featuredEventsAllowed: z.int().nullable(),
    hasWatermark: z.boolean(),
  }),
  tokensUsed: z.int(),
  eventsRemaining: z.int().nullable(),
  eventsCreated: z.int(),
  featuredEventsRemaining: z.int().nullable(),
  featuredEventsCreated: z.int(),
});
export type PackageSummary = z.infer<typeof packageSummarySchema>;

/** An event as its owner or an admin sees it. */
export const ownEventSchema = eventSchema.extend({
  rejectionReason: z.string().nullable(),
  editedSinceApproval: z.boolean(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type OwnEvent = z.infer<typeof ownEventSchema>;

/** A template as its owner sees it. */
export const ownTemplateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  eventId: z.uuid(),
  eventName: z.string(),
  canvasSize: canvasSizeSchema,
  status: z.enum(['pending', 'approved', 'rejected']),
  backgroundPath: z.string().nullable(),
  layoutJson: layoutSchema,
  thumbnailPath: z.string(),
  createdAt: z.string(),
});
export type OwnTemplate = z.infer<typeof ownTemplateSchema>;
