import { z } from 'zod';

/** Kinds of activity on an account's events and tokens. */
export const ACTIVITY_KINDS = [
  // Counted kinds: `flyers` and `downloads` have one row per event and UTC day.
  'flyers',
  'downloads',
  'submitted',
  'withdrawn',
  'approved',
  'rejected',
  'changes-requested',
  'archived',
  'restored',
  'cancelled',
  'postponed',
  'on-again',
  'template-approved',
  'template-rejected',
  'tokens-granted',
  'tokens-refunded',
  'tokens-corrected',
  'flyers-enabled',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** An item of GET /api/dashboard/activity. */
export const activitySchema = z.object({
  id: z.uuid(),
  kind: z.enum(ACTIVITY_KINDS),
  /** Number of flyers or downloads on the activity's day; 1 for other kinds. */
  count: z.int(),
  /** Change in the token balance; null if there was none. */
  tokens: z.int().nullable(),
  /** The reason for a rejection, a cancellation or a ledger entry; or a template's name and why it was withdrawn. */
  detail: z.string().nullable(),
  /** The event that the activity concerns; null if there is none. */
  event: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable(),
  /** Time of the activity; for `flyers` and `downloads`, time of the day's last flyer or download. */
  happenedAt: z.string(),
});
export type Activity = z.infer<typeof activitySchema>;
