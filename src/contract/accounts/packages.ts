import { m } from '#contract/language/message.ts';

/** Costs, the welcome grant and the low-balance threshold, in tokens. */
export const TOKENS_PER_FLYER = 1;
export const TOKENS_PER_FLYER_EVENT = 10;
export const WELCOME_TOKENS = 5;
export const LOW_TOKENS = 10;
/** Number of days within which a paid package can be refunded. */
export const REFUND_DAYS = 30;

export const PACKAGE_TIERS = ['free', 'bronze', 'silver', 'gold', 'custom'] as const;
export type PackageTier = (typeof PACKAGE_TIERS)[number];

/** Terms of a package. A null limit means unlimited; a null price or watermark is set by an admin. */
export interface PackageTerms {
  /** The label as a message; translate it with `t`. */
  label: string;
  priceUsd: number | null;
  flyers: number | null;
  events: number | null;
  featuredEvents: number | null;
  watermark: boolean | null;
}

export const PACKAGES: Record<PackageTier, PackageTerms> = {
  free: { label: m('Free##package'), priceUsd: 0, flyers: 5, events: 1, featuredEvents: 0, watermark: true },
  bronze: { label: m('Bronze'), priceUsd: 500, flyers: 200, events: 2, featuredEvents: 0, watermark: false },
  silver: { label: m('Silver'), priceUsd: 1000, flyers: 500, events: 5, featuredEvents: 5, watermark: false },
  gold: { label: m('Gold'), priceUsd: 2000, flyers: 1500, events: 15, featuredEvents: 15, watermark: false },
  custom: {
    label: m('Custom'),
    priceUsd: null,
    flyers: null,
    events: null,
    featuredEvents: null,
    watermark: null,
  },
};

/** The tokens of a tier: enough for all its flyers and for enabling flyers on all its events. */
export function tokensOfTier(tier: PackageTier): number | null {
  const { flyers, events } = PACKAGES[tier];
  if (flyers === null || events === null) return null;
  return flyers * TOKENS_PER_FLYER + events * TOKENS_PER_FLYER_EVENT;
}

export const TRANSACTION_KINDS = ['grant', 'spend', 'refund', 'correction'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
