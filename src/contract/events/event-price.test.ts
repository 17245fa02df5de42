import { expect, test } from 'vitest';
import { speaker } from '#contract/language/speaker.ts';
import { formatPrice } from './event-price.ts';

test('an absent price and a price of zero are free', () => {
  for (const price of [null, '', '0', '0.00', '0-0']) expect(formatPrice(price, 'USD')).toBe('Free');
});

test('a price shows its currency, grouped thousands, and cents if there are any', () => {
  expect(formatPrice('1500.00', 'NGN')).toBe('NGN 1,500');
  expect(formatPrice('12.5', 'USD')).toBe('USD 12.50');
  expect(formatPrice('1234567', 'XOF')).toBe('XOF 1,234,567');
});

test('a range shows both ends, even if it starts at zero', () => {
  expect(formatPrice('100-300', 'KES')).toBe('KES 100 – 300');
  expect(formatPrice('0-5000', 'KES')).toBe('KES 0 – 5,000');
});

test('French puts the currency last', () => {
  speaker.locale = 'fr';
  try {
    expect(formatPrice('2000-5000', 'XOF').replace(/\s/g, ' ')).toBe('2 000 – 5 000 XOF');
  } finally {
    speaker.locale = 'en';
  }
});
