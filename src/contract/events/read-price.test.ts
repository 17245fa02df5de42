import { expect, test } from 'vitest';
import { priceQuestion, readPrice } from './read-price.ts';

function pricesOf(...written: string[]): (string | undefined)[] {
  return written.map((text) => readPrice(text)?.price);
}

test('a comma, a space or an apostrophe separates groups of three digits; one or two digits after a mark are decimals', () => {
  expect(pricesOf('5,000', '5 000', '5\u00a0000', '5\u2009000', '5’000', '10,000', '1,234,567')).toEqual([
    '5000',
    '5000',
    '5000',
    '5000',
    '5000',
    '10000',
    '1234567',
  ]);
  expect(pricesOf('1.50', '12,34', '1.5', '1,000.50', '1 500,75', '100.50')).toEqual([
    '1.50',
    '12.34',
    '1.5',
    '1000.50',
    '1500.75',
    '100.50',
  ]);
});

test.each([
  ['10.555', 'Did you mean 10.56 or 10,555?'],
  ['1.234', 'Did you mean 1.23 or 1,234?'],
  ['5.000', 'Did you mean 5 or 5,000?'],
  ['0.500', 'Did you mean 0.50 or 500?'],
  ['₦1.234', 'Did you mean 1.23 or 1,234?'],
  ['100-300.123', 'Did you mean 100 – 300.12 or 100 – 300,123?'],
  ['1.234 – 5.678', 'Did you mean 1.23 – 5.68 or 1,234 – 5,678?'],
  ['5,000 to 10.500', 'Did you mean 5,000 – 10,500?'],
  ['1.500,75', 'Did you mean 1,500.75?'],
  ['1.234.567', 'Did you mean 1,234,567?'],
  ['1,00,000', 'Did you mean 100,000?'],
  ['1.000,000', 'Did you mean 1,000 or 1,000,000?'],
  ['1,000,50', 'Did you mean 1,000.50 or 100,050?'],
  ['1.2345', 'Did you mean 1.23 or 12,345?'],
  ['12 34', 'Did you mean 1,234?'],
  ['5k', 'Did you mean 5 or 5,000?'],
  ['cheap', 'Enter a single price (100) or range (100-300)'],
  ['300-100', 'Enter a single price (100) or range (100-300)'],
  ['1234567890.123', 'Enter a single price (100) or range (100-300)'],
])('%s is refused: %s', (written, question) => {
  expect(readPrice(written)).toBeNull();
  expect(priceQuestion(written)).toBe(question);
  const [, readings = ''] = /^Did you mean (.+)\?$/.exec(question) ?? [];
  // Every price that the message suggests is accepted when typed.
  for (const reading of readings.split(' or ').filter(Boolean)) expect(readPrice(reading)).not.toBeNull();
});

test('a range can be written with any dash or in words', () => {
  expect(
    pricesOf('100-300', '5,000 - 20,000', '5 000 – 20 000', '100—300', 'from 100 to 300', '100 to 300'),
  ).toEqual(['100-300', '5000-20000', '5000-20000', '100-300', '100-300', '100-300']);
  expect(pricesOf('between KSh 1,000 and KSh 2,500', '500/- to 1,000/=')).toEqual(['1000-2500', '500-1000']);
});

test('a currency sign can be on either side, and identifies the currency if no other shares it', () => {
  const read = [
    '₦5,000',
    'KSh. 500',
    '500 kes',
    'GH₵50 - 80',
    'N2,000 – N5,000',
    '1 000 FCFA',
    'K500',
    'Free',
  ];
  expect(read.map(readPrice)).toEqual([
    { price: '5000', currency: 'NGN' },
    { price: '500', currency: 'KES' },
    { price: '500', currency: 'KES' },
    { price: '50-80', currency: 'GHS' },
    { price: '2000-5000', currency: 'NGN' },
    { price: '1000', currency: null },
    { price: '500', currency: 'ZMW' },
    { price: '0', currency: null },
  ]);
});

test('invalid and ambiguous prices are refused', () => {
  const wrong = [
    'cheap',
    '15 or 20',
    '-100',
    '100-',
    '5.000.00',
    '1.000,000.00',
    '₦500 - $900',
    'VIP 500',
    '1000000000',
    '100 USD USD',
    '$5 USD',
    '1-2-3',
  ];
  expect(wrong.filter((text) => readPrice(text))).toEqual([]);
});
