import { expect, test } from 'vitest';
import { PACKAGE_TIERS } from '#contract/accounts/packages.ts';
import { offerLines, pricePerFlyer, tokensNote, tokensText } from './package-offer.ts';
import { questionsAsked } from './pricing-page.tsx';

test('every package lists the features from the package table', () => {
  const texts = PACKAGE_TIERS.map((tier) =>
    offerLines(tier).map(({ text, included }) => (included ? text : `not: ${text}`)),
  );
  expect(texts).toEqual([
    [
      '5 watermarked flyers',
      '1 event',
      'not: Featured events',
      'not: Flyers without a watermark',
      'Analytics totals',
    ],
    ['200 flyers', '2 events', 'not: Featured events', 'Flyers without a watermark', 'Analytics totals'],
    ['500 flyers', '5 events', '5 featured events', 'Flyers without a watermark', 'Analytics totals'],
    [
      '1,500 flyers',
      '15 events',
      '15 featured events',
      'Flyers without a watermark',
      'Analytics with breakdowns',
    ],
    ['Unlimited flyers', 'Unlimited events', 'Unlimited featured events', 'Analytics with breakdowns'],
  ]);
});

test('tokens and the price per flyer are derived from the table', () => {
  expect(PACKAGE_TIERS.map(tokensText)).toEqual([
    '15 tokens',
    '220 tokens',
    '550 tokens',
    '1,650 tokens',
    null,
  ]);
  expect(PACKAGE_TIERS.map(pricePerFlyer)).toEqual([
    null,
    'one-time, $2.50 per flyer',
    'one-time, $2 per flyer',
    'one-time, $1.33 per flyer',
    null,
  ]);
});

test('the card and the FAQ agree on when free tokens are granted and what enabling flyers costs', () => {
  expect(PACKAGE_TIERS.map(tokensNote)).toEqual([
    'on approval, 5 when you apply',
    '200 flyers + 2\u00a0events\u00a0×\u00a010',
    '500 flyers + 5\u00a0events\u00a0×\u00a010',
    '1,500 flyers + 15\u00a0events\u00a0×\u00a010',
    null,
  ]);
  const [, answer] = questionsAsked().find(([question]) => question === 'Can I try it first?')!;
  expect(answer).toContain(
    'You get 5 tokens when you apply for access, and the Free package’s 15 tokens and one event when we approve you. Enabling flyers on your event costs 10.',
  );
});
