import { expect, test } from 'vitest';
import { readPrice } from './read-price.ts';

function pricesOf(...written: string[]): (string | undefined)[] {
  return written.map((text) => readPrice(text)?.price);
}

test('three digits after a separator are thousands, one or two are decimals', () => {
  expect(pricesOf('5,000', '5.000', '5 000', '5\u00a0000', '5’000', '1.500', '1,234,567')).toEqual([
    '5000',
    '5000',
    '5000',
    '5000',
    '5000',
    '1500',
    '1234567',
  ]);
  expect(pricesOf('1.50', '1,50', '1.5', '1,500.00', '1.500,75', '100.50')).toEqual([
    '1.50',
    '1.50',
    '1.5',
    '1500.00',
    '1500.75',
    '100.50',
  ]);
});

test('a range is written with any dash or in words', () => {
  expect(
    pricesOf('100-300', '5,000 - 20,000', '5 000 – 20 000', '100—300', 'from 100 to 300', '100 to 300'),
  ).toEqual(['100-300', '5000-20000', '5000-20000', '100-300', '100-300', '100-300']);
  expect(pricesOf('between KSh 1,000 and KSh 2,500', '500/- to 1,000/=')).toEqual(['1000-2500', '500-1000']);
});

test('the sign of a currency may stand on either side, and names it where only one uses it', () => {
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

test('what is no price, or might be another, is not guessed', () => {
  const wrong = [
    'cheap',
    '15 or 20',
    '300-100',
    '-100',
    '100-',
    '5k',
    '1.2345',
    '1,00,000',
    '0.500',
    '5.000.00',
  ];
  wrong.push(
    '1.000,000.00',
    '12 34',
    '₦500 - $900',
    'VIP 500',
    '1000000000',
    '100 USD USD',
    '$5 USD',
    '1-2-3',
  );
  expect(wrong.filter((text) => readPrice(text))).toEqual([]);
});
