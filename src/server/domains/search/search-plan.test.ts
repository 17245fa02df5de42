import { expect, test } from 'vitest';
import { allButOne } from './search-plan.ts';

/** Whether a text with these letters matches a query of one-letter words. */
function isMet(query: string, letters: string): boolean {
  const [open, close] = ['(', ')'];
  let at = 0;
  const either = (): boolean => {
    let met = all();
    while (query[at] === '|') {
      at++;
      met = all() || met;
    }
    return met;
  };
  const all = (): boolean => {
    let met = one();
    while (query[at] === '&') {
      at++;
      met = one() && met;
    }
    return met;
  };
  const one = (): boolean => {
    if (query[at] !== open) return letters.includes(query[at++]!);
    at++;
    const met = either();
    expect(query[at++]).toBe(close);
    return met;
  };
  const met = either();
  expect(at).toBe(query.length);
  return met;
}

test('only texts that lack at most one term match', () => {
  for (let number = 2; number <= 7; number++) {
    const terms = [...'abcdefg'].slice(0, number);
    const query = allButOne(terms);
    for (let choice = 0; choice < 2 ** number; choice++) {
      const had = terms.filter((_, index) => choice & (1 << index));
      expect(isMet(query, had.join('')), `${had.join('')} for ${query}`).toBe(had.length >= number - 1);
    }
  }
});

test('the query stays short, however many terms it has', () => {
  const query = allButOne(Array.from({ length: 24 }, () => 'x'));
  expect(query.match(/x/g)!.length).toBeLessThan(150);
});
