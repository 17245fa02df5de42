import { t } from '#web/kit/language/t.ts';
import { locale } from '#web/kit/language/spoken.ts';
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
  // `Intl` does not format the currency, because it writes `US$` in several languages.
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return t('${amount}', { amount: amount.toLocaleString(locale(), { minimumFractionDigits }) });
}

export function offerLines(tier: PackageTier): OfferLine[] {
  const { flyers, events, featuredEvents, watermark } = PACKAGES[tier];
  return [
    { text: flyersText(flyers, watermark), included: true },
    { text: eventsText(events), included: true },
    {
      text: featuredText(featuredEvents),
      included: featuredEvents !== 0,
    },
    ...(watermark === null ? [] : [{ text: t('Flyers without a watermark'), included: !watermark }]),
    {
      text: t(TIERS_WITH_BREAKDOWNS.includes(tier) ? 'Analytics with breakdowns' : 'Analytics totals'),
      included: true,
    },
  ];
}

/** The price per flyer, such as `one-time, $2 per flyer`; null without a fixed price or number of flyers. */
export function pricePerFlyer(tier: PackageTier): string | null {
  const { priceUsd, flyers } = PACKAGES[tier];
  if (!priceUsd || !flyers) return null;
  return t('one-time, {price} per flyer', { price: dollars(Math.round((priceUsd / flyers) * 100) / 100) });
}

export function tokensText(tier: PackageTier): string | null {
  const tokens = tokensOfTier(tier);
  return tokens === null ? null : t('{tokens, plural, one {# token} other {# tokens}}', { tokens });
}

/** Explains when the free package's tokens are granted, or how a paid package's number of tokens is calculated. */
export function tokensNote(tier: PackageTier): string | null {
  const { priceUsd, flyers, events } = PACKAGES[tier];
  if (flyers === null || events === null) return null;
  if (!priceUsd) return t('on approval, {tokens} when you apply', { tokens: WELCOME_TOKENS });
  // No-break spaces keep the number of events and its factor on one line.
  const spent = `${eventsText(events)} × ${TOKENS_PER_FLYER_EVENT}`.replaceAll(' ', '\u00a0');
  return `${flyersText(flyers, false)} + ${spent}`;
}

function flyersText(count: number | null, watermarked: boolean | null): string {
  if (count === null) return t('Unlimited flyers');
  return watermarked
    ? t('{count, plural, one {# watermarked flyer} other {# watermarked flyers}}', { count })
    : t('{count, plural, one {# flyer} other {# flyers}}', { count });
}

function eventsText(count: number | null): string {
  if (count === null) return t('Unlimited events');
  return t('{count, plural, one {# event} other {# events}}', { count });
}

function featuredText(count: number | null): string {
  if (count === null) return t('Unlimited featured events');
  if (count === 0) return t('Featured events');
  return t('{count, plural, one {# featured event} other {# featured events}}', { count });
}
