import { TIERS_WITH_BREAKDOWNS } from '#contract/accounts/analytics-kinds.ts';
import {
  PACKAGES,
  TOKENS_PER_FLYER_EVENT,
  tokensOfTier,
  WELCOME_TOKENS,
  type PackageTier,
} from '#contract/accounts/packages.ts';

export interface OfferLine {
  text: string;
  included: boolean;
}

export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en')}`;
}

export function offerLines(tier: PackageTier): OfferLine[] {
  const { flyers, events, featuredEvents, watermark } = PACKAGES[tier];
  return [
    { text: amountOf(flyers, watermark ? 'watermarked flyer' : 'flyer'), included: true },
    { text: amountOf(events, 'event'), included: true },
    {
      text: featuredEvents === 0 ? 'Featured events' : amountOf(featuredEvents, 'featured event'),
      included: featuredEvents !== 0,
    },
    ...(watermark === null ? [] : [{ text: 'Flyers without watermark', included: !watermark }]),
    {
      text: TIERS_WITH_BREAKDOWNS.includes(tier) ? 'Analytics with breakdowns' : 'Analytics totals',
      included: true,
    },
  ];
}

/** The price per flyer, such as `$2 a flyer`; null without a fixed price. */
export function pricePerFlyer(tier: PackageTier): string | null {
  const { priceUsd, flyers } = PACKAGES[tier];
  if (!priceUsd || !flyers) return null;
  const price = priceUsd / flyers;
  return `${Number.isInteger(price) ? dollars(price) : `$${price.toFixed(2)}`} a flyer`;
}

export function tokensText(tier: PackageTier): string | null {
  const tokens = tokensOfTier(tier);
  return tokens === null ? null : `${tokens.toLocaleString('en')} tokens`;
}

/** Explains when the free package's tokens are granted, or how a paid package's token count is made up. */
export function tokensNote(tier: PackageTier): string | null {
  const { priceUsd, flyers, events } = PACKAGES[tier];
  if (flyers === null || events === null) return null;
  if (!priceUsd) return `on approval, ${WELCOME_TOKENS} when you apply`;
  return `${amountOf(flyers, 'flyer')} + ${amountOf(events, 'event')} × ${TOKENS_PER_FLYER_EVENT}`;
}

function amountOf(count: number | null, thing: string): string {
  if (count === null) return `Unlimited ${thing}s`;
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
}
