import type { DayHere } from './days/day-rules.ts';
import { readDays } from './days/read-days.ts';
import { currencyOf, isIn, signsAt } from './lexicon.ts';
import type { Item } from './read-question.ts';
import type { Read } from './read-words.ts';

/** Reads an amount of people or money, such as `for 200 people`, `under 5000 naira` or `between 10 and 50 dollars`. `50 dollars` is an upper limit. */
export function readAmount(words: readonly string[], at: number, here: DayHere): Read<Item> | null {
  const signs = signsAt(words, at);
  const bound = signs?.meant.find((sign) => sign === 'max' || sign === 'min');
  const isFrom = /^(?:between|entre|from|de)$/.test(words[at]!);
  const start = at + (bound ? signs!.length : Number(isFrom));
  const amount = readNumber(words, start);
  if (!amount) return null;
  const { value, currency, unit } = amount.meant;
  const length = start + amount.length - at;
  if (isIn('people', unit)) {
    // A question itself may ask for "top 10 places".
    const isList =
      /^(?:seats?|places?|lugares)$/.test(unit) && !/^(?:for|pour|para|kwa)$/.test(words[at - 1] ?? '');
    return isList && !bound
      ? null
      : { length, meant: { kind: 'seats', seats: value, bound: bound ?? 'min' } };
  }
  // The upper bound of a range is read next.
  const isRange =
    isFrom &&
    /^(?:and|to|et|a|e)$/.test(words[at + length] ?? '') &&
    readNumber(words, at + length + 1)?.meant.currency;
  // Without a currency, "from 9" or "até 5 de março" is an hour or a day. "Under 20 in March" has both a price and a day.
  const isDay = !/^(?:in|en|em)$/.test(words[start + 1] ?? '') && readDays(words, start, here);
  const isPrice = bound && words[at] !== 'from' && !isDay && !isIn('otherUnits', unit);
  if (!currency && !isRange && !isPrice) return null;
  const isMin = bound === 'min' || isRange;
  return {
    length,
    meant: { kind: 'price', price: { [isMin ? 'min' : 'max']: value, ...(currency && { currency }) } },
  };
}

/** Reads a number, and the currency or unit next to it. */
function readNumber(words: readonly string[], at: number) {
  const before = currencyOf(words[at]);
  const [number = '', unit = ''] = words.slice(before ? at + 1 : at);
  if (!/^\d{1,9}$/.test(number)) return null;
  const currency = before ?? currencyOf(unit);
  const isWithUnit = currency || isIn('people', unit) || isIn('shillings', unit);
  return {
    length: isWithUnit ? 2 : 1,
    meant: { value: Number(number), currency, unit: currency ? '' : unit },
  };
}
