import { expect, test } from 'vitest';
import { tokensIn, writtenWords } from './tokens.ts';

test('words are split into folded parts, without the Arabic article', () => {
  expect(tokensIn('Santé E-commerce')).toEqual(['sante', 'e', 'commerce']);
  expect(tokensIn("Côte d'Ivoire")).toEqual(['cote', 'd', 'ivoire']);
  expect(tokensIn('الإسكندرية አዲስ')).toEqual(['اسكندرية', 'አዲስ']);
});

test('a number is one word however its thousands are separated, but a list of years is not', () => {
  expect(tokensIn('1,840 terms')).toContain('1840');
  expect(tokensIn('12\u202f500 francs')).toContain('12500');
  expect(writtenWords('2025,2026')).toEqual(['2025', '2026']);
});

test('tokens are unique and exclude punctuation', () => {
  expect(tokensIn('code Code CODE !!! 😀 --')).toEqual(['code']);
});
