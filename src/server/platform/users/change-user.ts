import { eq } from 'drizzle-orm';
import type { CustomLimits } from '#contract/admin/admin.ts';
import { PACKAGES, type PackageTier } from '#contract/accounts/packages.ts';
import type { Database } from '#server/platform/db/database.ts';
import { users } from './users-tables.ts';
import type { UserRow } from './find-user.ts';

export type UserChange = {
  status?: UserRow['status'] | undefined;
  /** The reason for a suspension. If absent, the stored reason is kept. Any status other than `suspended` removes it. */
  suspensionReason?: string | null | undefined;
  /** The new tier. Its limits, price and watermark are set too. */
  tier?: PackageTier | undefined;
  /** Limits of the tier `custom`, ignored for other tiers. Absent fields keep their stored values. */
  limits: CustomLimits;
};

/** Applies an admin's changes to a user. The caller has locked the user and read `user` under that lock. */
export async function changeUser(
  tx: Database,
  user: UserRow,
  { status, suspensionReason, tier, limits }: UserChange,
): Promise<void> {
  await tx
    .update(users)
    .set({
      updatedAt: new Date(),
      ...(status && { status, declined: status === 'suspended' && isApplicant(user) }),
      ...(status === 'suspended' && suspensionReason !== undefined && { suspensionReason }),
      ...(status && status !== 'suspended' && { suspensionReason: null }),
      ...(tier && (tier === 'custom' ? customColumns(user, limits) : packageColumns(tier))),
    })
    .where(eq(users.id, user.id));
}

/** Whether the account was never approved: its application is pending or was declined. */
export function isApplicant({ status, declined }: Pick<UserRow, 'status' | 'declined'>): boolean {
  return status === 'pending' || declined;
}

export async function setRole(tx: Database, id: string, role: UserRow['role']): Promise<void> {
  await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, id));
}

/** Columns of a standard tier. The stored custom limits stay, for a later change back to `custom`. */
function packageColumns(tier: PackageTier) {
  const { priceUsd, events, featuredEvents, watermark } = PACKAGES[tier];
  return {
    packageTier: tier,
    packagePrice: String(priceUsd ?? 0),
    eventsAllowed: events,
    featuredEventsAllowed: featuredEvents,
    hasWatermark: watermark ?? false,
  };
}

/** Columns of the tier `custom`. Picks the limits one by one, because requests contain other fields. */
function customColumns(user: UserRow, limits: CustomLimits) {
  const pick = <Value>(given: Value | undefined, stored: Value) => (given === undefined ? stored : given);
  const price = limits.customPackagePrice;
  const custom = {
    customTokens: pick(limits.customTokens, user.customTokens),
    customEventsAllowed: pick(limits.customEventsAllowed, user.customEventsAllowed),
    customFeaturedEventsAllowed: pick(limits.customFeaturedEventsAllowed, user.customFeaturedEventsAllowed),
    customPackagePrice: pick(price === null ? null : price?.toString(), user.customPackagePrice),
    customHasWatermark: pick(limits.customHasWatermark, user.customHasWatermark),
  };
  return {
    ...custom,
    packageTier: 'custom' as const,
    packagePrice: custom.customPackagePrice ?? '0',
    eventsAllowed: custom.customEventsAllowed,
    featuredEventsAllowed: custom.customFeaturedEventsAllowed,
    hasWatermark: custom.customHasWatermark ?? false,
  };
}
