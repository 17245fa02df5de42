import { expect, test } from 'vitest';
import { priceRange } from './price-range.ts';

test.each([
  ['1500', '1500'],
  ['1500.000', '1500'],
  ['15.5', '15.50'],
  ['1,500', '1500'],
  ['1,500.75', '1500.75'],
  ['1,500,000', '1500000'],
  ['15,50', '15.50'],
  ['15,5', '15.50'],
  ['1.500,00', '1500'],
  ['1.500.000,25', '1500000.25'],
  ['1.500.000', '1500000'],
])('%s is %s', (price, read) => {
  expect(priceRange([price])).toEqual({ price: read, unread: undefined });
});

test.each([
  '1.500',
  '10.555',
  '1500.125',
  '1,50,000',
  '15,500,5',
  '1.50,00',
  '1,500,',
  ',50',
  '-5',
  '15 USD',
  '15-20',
])('%s is not an amount', (price) => {
  expect(priceRange([price])).toEqual({ price: '', unread: price });
});

test('several prices are a range from the lowest to the highest, without unreadable prices', () => {
  expect(priceRange(['300', '100,50', 'soon', '200'])).toEqual({ price: '100.50-300', unread: 'soon' });
  expect(priceRange(['0', '0.00', 'free'])).toEqual({ price: '', unread: undefined });
  expect(priceRange([])).toEqual({ price: '', unread: undefined });
});
