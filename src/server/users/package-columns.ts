import type { CustomLimits } from '#contract/admin.ts';
import { PACKAGES, type PackageTier } from '#contract/packages.ts';
import type { UserRow } from './users-queries.ts';

type PackageColumns = Pick<
  UserRow,
  | 'packageTier'
  | 'packagePrice'
  | 'eventsAllowed'
  | 'featuredEventsAllowed'
  | 'hasWatermark'
  | 'customTokens'
  | 'customEventsAllowed'
  | 'customFeaturedEventsAllowed'
  | 'customPackagePrice'
  | 'customHasWatermark'
>;

/**
 * What an account gets with a tier: limits, price and watermark. For `custom` they come from `limits`, where an absent
 * field is the one that the account has stored; stored custom fields survive a change to another tier.
 */
export function packageColumns(
  tier: PackageTier,
  limits: CustomLimits,
  stored: Pick<UserRow, keyof CustomLimits>,
): PackageColumns {
  const { priceUsd, events, featuredEvents, watermark } = PACKAGES[tier];
  if (tier !== 'custom') {
    return {
      ...customColumns(stored),
      packageTier: tier,
      packagePrice: String(priceUsd ?? 0),
      eventsAllowed: events,
      featuredEventsAllowed: featuredEvents,
      hasWatermark: watermark ?? false,
    };
  }
  const custom = customColumns({
    ...stored,
    ...Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)),
  });
  return {
    ...custom,
    packageTier: tier,
    packagePrice: custom.customPackagePrice ?? '0',
    eventsAllowed: custom.customEventsAllowed,
    featuredEventsAllowed: custom.customFeaturedEventsAllowed,
    hasWatermark: custom.customHasWatermark ?? false,
  };
}

/** The custom fields alone, whatever else the object has. */
function customColumns(fields: { [Field in keyof CustomLimits]-?: CustomLimits[Field] | string }) {
  const { customTokens, customEventsAllowed, customFeaturedEventsAllowed, customHasWatermark } = fields;
  const price = fields.customPackagePrice;
  return {
    customTokens: customTokens ?? null,
    customEventsAllowed: customEventsAllowed ?? null,
    customFeaturedEventsAllowed: customFeaturedEventsAllowed ?? null,
    customPackagePrice: price === null || price === undefined ? null : String(price),
    customHasWatermark: customHasWatermark ?? null,
  } as Pick<PackageColumns, keyof CustomLimits>;
}
