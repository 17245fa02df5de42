import type { DayHere } from './days/day-rules.ts';
import { readDays } from './days/read-days.ts';
import { currencyOf, isIn, signsAt } from './lexicon.ts';
import type { Item } from './read-question.ts';
import type { Read } from './read-words.ts';

/** Reads an amount of people or money, such as `for 200 people` or `under 5000 naira`. */
export function readAmount(words: readonly string[], at: number, here: DayHere): Read<Item> | null {
  const signs = signsAt(words, at);
  const bound = signs?.meant.find((sign) => sign === 'max' || sign === 'min');
  const start = bound ? at + signs!.length : at;
  const [number = '', unit = ''] = words.slice(start);
  // A question itself may ask for "top 10 places".
  const isList =
    /^(?:seats?|places?|lugares)$/.test(unit) && !/^(?:for|pour|para|kwa)$/.test(words[at - 1] ?? '');
  if (/^\d{1,6}$/.test(number) && isIn('people', unit) && (!isList || bound)) {
    const seats = { kind: 'seats', seats: Number(number), bound: bound ?? 'min' } as const;
    return { length: start + 2 - at, meant: seats };
  }
  return readPrice(words, at, start, bound, here);
}

/** Reads `under 5000 naira` and `between 10 and 50 dollars`. `50 dollars` is an upper limit. */
function readPrice(
  words: readonly string[],
  at: number,
  start: number,
  bound: 'max' | 'min' | undefined,
  here: DayHere,
): Read<Item> | null {
  const isFrom = /^(?:between|entre|from|de)$/.test(words[at]!);
  const begins = start + Number(isFrom && !bound);
  const money = readMoney(words, begins);
  if (!money) return null;
  const { value, currency } = money.meant;
  const end = begins + money.length;
  // The upper bound of a range is read next.
  const isRange =
    isFrom && /^(?:and|to|et|a|e)$/.test(words[end] ?? '') && readMoney(words, end + 1)?.meant.currency;
  // Without a currency, "from 9" or "até 5 de março" is an hour or a day. "Under 20 in March" has both a price and a day.
  const isDay = !/^(?:in|en|em)$/.test(words[begins + 1] ?? '') && readDays(words, begins, here);
  if (!currency && !isRange && (!bound || words[at] === 'from' || isDay)) return null;
  const isMin = bound ? bound === 'min' : isRange;
  const price = { [isMin ? 'min' : 'max']: value, ...(currency && { currency }) };
  return { length: end - at, meant: { kind: 'price', price } };
}

/** Reads a number and the currency before or after it, if any. */
function readMoney(
  words: readonly string[],
  at: number,
): Read<{ value: number; currency: string | undefined }> | null {
  const before = currencyOf(words[at]);
  const [number = '', next = ''] = words.slice(before ? at + 1 : at);
  const currency = before ?? currencyOf(next);
  if (!/^\d{1,9}$/.test(number)) return null;
  if (!currency && (isIn('people', next) || isIn('otherUnits', next))) return null;
  return { length: currency || isIn('shillings', next) ? 2 : 1, meant: { value: Number(number), currency } };
}
