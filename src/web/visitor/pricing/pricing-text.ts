import { BRAND } from '#contract/brand.ts';
import {
  LOW_TOKENS,
  PACKAGES,
  REFUND_DAYS,
  TOKENS_PER_FLYER,
  TOKENS_PER_FLYER_EVENT,
  WELCOME_TOKENS,
  tokensOfTier,
} from '#contract/accounts/packages.ts';
import { dollars } from './package-offer.ts';

export const PRICING_WORDS = {
  title: `Pricing – ${BRAND.name}`,
  description: `Packages for event organizers, from free to ${dollars(PACKAGES.gold.priceUsd!)}. Paid packages last until used up, with a 30-day satisfaction refund.`,
};

/** Also the page's structured data, so plain text. */
export const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  [
    'Do packages expire?',
    'No. Paid packages last until used up: there is no subscription, no renewal and no end date. Tokens you buy later are added to the ones you have.',
  ],
  [
    'What does a token pay for?',
    `Making one flyer costs ${TOKENS_PER_FLYER} token. Enabling flyers on an event costs ${TOKENS_PER_FLYER_EVENT} tokens, once; turning them off and on again is free. Info-only events are free.`,
  ],
  [
    'Who pays when someone makes a flyer for my event?',
    'You do, when the visitor has no account: the token comes from your balance. Signed-in users pay from their own balance.',
  ],
  [
    'Can a flyer be charged twice?',
    'No. Making the same flyer again, or retrying after a lost connection, is free, and a flyer that fails costs nothing.',
  ],
  [
    'What happens when my tokens run out?',
    `We email you when fewer than ${LOW_TOKENS} are left, and again at zero. Your events stay online; only new flyers pause until you add tokens. Existing flyers stay available.`,
  ],
  [
    'What if my event is not approved?',
    `The ${TOKENS_PER_FLYER_EVENT} tokens for its flyers are refunded automatically, and the event no longer counts towards your limit. Deleting a published event does not free up its place.`,
  ],
  [
    'How do I buy or change a package?',
    'Tell us which package you want. We reply within 24 hours with payment details, and add the package to your account. Prices are in US dollars.',
  ],
  [
    'Can I try it first?',
    `Yes. You get ${WELCOME_TOKENS} tokens when you apply for access, and the Free package’s ${tokensOfTier('free')} tokens and one event when we approve you. Enabling flyers on your event costs ${TOKENS_PER_FLYER_EVENT}. Free flyers carry a small ${BRAND.name} watermark; paid ones don’t.`,
  ],
  [
    'What is the refund?',
    `A ${REFUND_DAYS}-day satisfaction refund on every paid package: write to us within ${REFUND_DAYS} days of paying, and we refund the full price to the payment method you used. Unused tokens are removed.`,
  ],
];
