import type { User } from '#contract/accounts.ts';
import type { UserRow } from './users-queries.ts';

/** A user as the API answers it. Fields are picked one by one, so that a new secret column is never answered. */
export function userAnswer(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    organization: row.organization,
    role: row.role,
    status: row.status,
    tokens: row.tokens,
    packageTier: row.packageTier,
    eventsAllowed: row.eventsAllowed,
    featuredEventsAllowed: row.featuredEventsAllowed,
    hasWatermark: row.hasWatermark,
    eventsCount: row.eventsCount,
    flyersCount: row.flyersCount,
    createdAt: row.createdAt.toISOString(),
    twoFactorEnabled: row.twoFactorSince !== null,
    customTokens: row.customTokens,
    customEventsAllowed: row.customEventsAllowed,
    customFeaturedEventsAllowed: row.customFeaturedEventsAllowed,
    customPackagePrice: row.customPackagePrice,
    customHasWatermark: row.customHasWatermark,
  };
}
