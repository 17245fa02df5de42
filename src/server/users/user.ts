import type { User } from '#contract/accounts.ts';
import type { Client } from '#contract/admin.ts';
import type { users } from './users-tables.ts';

export type UserRow = typeof users.$inferSelect;

/** A user as the API shows it. Fields are listed one by one, so a new secret column never leaks. */
export function toUser(row: UserRow): User {
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

/** A user as admins see it. */
export function toClient(row: UserRow): Client {
  return { ...toUser(row), tokensUsed: row.tokensUsed, downloadsCount: row.downloadsCount };
}
