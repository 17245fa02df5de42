import { z } from 'zod';
import { userSchema } from './accounts.ts';
import { ownEventSchema } from './dashboard.ts';
import { PACKAGE_TIERS } from './packages.ts';

/** GET /api/admin/stats. `tokensIssued` is all grants, refunds excluded. */
export const adminStatsSchema = z.object({
  totalClients: z.int(),
  /** Applications and event submissions that wait for an admin. */
  pendingApprovals: z.int(),
  activeEvents: z.int(),
  totalFlyers: z.int(),
  tokensIssued: z.int(),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

/** A client in the admin's lists. */
export const clientSchema = userSchema.extend({ tokensUsed: z.int(), downloadsCount: z.int() });
export type Client = z.infer<typeof clientSchema>;

/** An event in the admin's lists, with whose it is. */
export const adminEventSchema = ownEventSchema.extend({
  owner: z.object({ id: z.uuid(), name: z.string(), email: z.string(), organization: z.string().nullable() }),
});
export type AdminEvent = z.infer<typeof adminEventSchema>;

const limitSchema = z.int().min(0).max(1_000_000).nullish();

/** The limits of a custom package; null is unlimited (tokens: none). */
export const customLimitsSchema = z.object({
  customTokens: limitSchema,
  customEventsAllowed: limitSchema,
  customFeaturedEventsAllowed: limitSchema,
  customPackagePrice: z.coerce.number().min(0).max(99_999_999.99).nullish(),
  customHasWatermark: z.boolean().nullish(),
});

/** POST /api/admin/approve-user/{userId}. Tokens that are no whole number count as 0, as the dialog says. */
export const approveUserSchema = customLimitsSchema.extend({
  tokens: z.coerce.number().int().min(0).max(1_000_000).catch(0).default(0),
  packageTier: z.enum(PACKAGE_TIERS).default('free'),
});

/** POST /api/admin/reject-event/{eventId}. */
export const rejectEventSchema = z.object({
  reason: z.string().trim().min(1, 'Please give a reason').max(2000),
});
