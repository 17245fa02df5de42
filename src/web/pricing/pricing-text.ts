import { BRAND } from '#contract/brand.ts';
import {
  LOW_TOKENS,
  PACKAGES,
  TOKENS_PER_FLYER,
  TOKENS_PER_FLYER_EVENT,
  WELCOME_TOKENS,
} from '#contract/packages.ts';
import { dollars } from './package-offer.ts';

export const PRICING_WORDS = {
  title: `Pricing – ${BRAND.name}`,
  description: `Packages for event organizers, from free to ${dollars(PACKAGES.gold.priceUsd!)}. Paid packages last until used up, with a 30-day satisfaction refund.`,
};

export const REFUND_DAYS = 30;

/** Also the page's structured data, so plain text. */
export const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  [
    'Do packages expire?',
    'No. Paid packages last until used up: there is no subscription, no renewal and no end date. Tokens that you buy on top are added to those you have.',
  ],
  [
    'What exactly does a token pay for?',
    `Making one flyer costs ${TOKENS_PER_FLYER} token. Enabling flyers on an event costs ${TOKENS_PER_FLYER_EVENT} tokens, once; switching them off and on again is free. Publishing an event for information only costs none.`,
  ],
  [
    'Who pays when somebody makes a flyer on my event’s page?',
    'Visitors make flyers without an account, and your balance pays for them. People who are signed in pay from their own balance.',
  ],
  [
    'Can a flyer be charged twice?',
    'No. The same flyer, made again or repeated after a broken connection, costs nothing, and a generation that fails costs nothing.',
  ],
  [
    'What happens when my tokens run out?',
    `We write to you when fewer than ${LOW_TOKENS} are left, and again at zero. Your events stay online; only making flyers pauses until tokens are added. Flyers that were made stay where they are.`,
  ],
  [
    'What if my event is not approved?',
    `The ${TOKENS_PER_FLYER_EVENT} tokens for its flyers come back by themselves, and so does its place among your events. Deleting a published event does not give its place back.`,
  ],
  [
    'How do I buy or change a package?',
    'Write to us with the package that you want. We answer within 24 hours with how to pay, and set the package on your account; nothing has to be installed or moved. Prices are in US dollars.',
  ],
  [
    'Can I try it first?',
    `Yes. Apply for access, and you start with ${WELCOME_TOKENS} tokens and one event. Free flyers carry a small ${BRAND.name} mark; those of paid packages carry none.`,
  ],
  [
    'What is the refund?',
    `A ${REFUND_DAYS}-day satisfaction refund on every paid package: write to us within ${REFUND_DAYS} days of paying, and you get the full price back, the same way that you paid. The package’s unused tokens then go.`,
  ],
];
