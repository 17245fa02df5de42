import type { Ask } from '../ask.ts';
import type { DayHere } from './days/day-rules.ts';
import { readDays } from './days/read-days.ts';
import { currencyOf, signsAt } from './lexicon.ts';
import type { Item } from './read-question.ts';
import type { Read } from './read-words.ts';

type Price = NonNullable<Ask['price']>;

const PEOPLE =
  /^(?:people|persons?|personnes?|pessoas|attendees?|participants?|participantes|seats?|places?|lugares|guests?|delegates|watu|mutane)$/;
const SHILLINGS = /^(?:shillings?|shilingi)$/;
const OTHER_UNIT =
  /^(?:km|kms|kilomet.*|miles?|days?|weeks?|months?|years?|jours?|semaines?|mois|ans?|hours?|minutes?|am|pm|h|dias|semanas|meses|siku|wiki)$/;
const FROM = /^(?:between|entre|from|de)$/;
const TO = /^(?:and|to|et|a|e)$/;

/** An amount of people or money: `for 200 people`, `under 5000 naira`. */
export function readAmount(words: readonly string[], at: number, here: DayHere): Read<Item> | null {
  return readSeats(words, at) ?? readPrice(words, at, here);
}

function boundAt(words: readonly string[], at: number): Read<'max' | 'min'> | null {
  const signs = signsAt(words, at);
  const meant = signs?.meant.find((each) => each === 'max' || each === 'min');
  return meant ? { length: signs!.length, meant } : null;
}

/** `more than 500 attendees`, `for 200 people`. A question itself may ask for "top 10 places". */
function readSeats(words: readonly string[], at: number): Read<Item> | null {
  const bound = boundAt(words, at);
  const start = at + (bound?.length ?? 0);
  const [number = '', unit = ''] = words.slice(start);
  const isList =
    /^(?:seats?|places?|lugares)$/.test(unit) && !/^(?:for|pour|para|kwa)$/.test(words[at - 1] ?? '');
  if (!/^\d{1,6}$/.test(number) || !PEOPLE.test(unit) || (isList && !bound)) return null;
  const meant = { kind: 'seats', seats: Number(number), bound: bound?.meant ?? 'min' } as const;
  return { length: start + 2 - at, meant };
}

/** `under 5000 naira`, `between 10 and 50 dollars`; `50 dollars` is an upper limit. */
function readPrice(words: readonly string[], at: number, here: DayHere): Read<Item> | null {
  const isFrom = FROM.test(words[at]!);
  const bound = boundAt(words, at);
  const start = at + (bound?.length ?? Number(isFrom));
  const money = readMoney(words, start);
  if (!money) return null;
  const { value, currency } = money.meant;
  const end = start + money.length;
  // The upper bound of a range is read next.
  const isRange = isFrom && TO.test(words[end] ?? '') && readMoney(words, end + 1)?.meant.currency;
  // Without a currency, "from 9" or "até 5 de março" is an hour or a day. "Under 20 in March" has both a price and a day.
  const isDay = !/^(?:in|en|em)$/.test(words[start + 1] ?? '') && readDays(words, start, here);
  if (!currency && !isRange && (!bound || words[at] === 'from' || isDay)) return null;
  const isMin = bound ? bound.meant === 'min' : Boolean(isRange);
  const price: Price = { [isMin ? 'min' : 'max']: value, ...(currency && { currency }) };
  return { length: end - at, meant: { kind: 'price', price } };
}

/** Reads a number and the currency before or after it, if any. */
function readMoney(
  words: readonly string[],
  at: number,
): Read<{ value: number; currency: string | undefined }> | null {
  const before = currencyOf(words[at]);
  const [number = '', next = ''] = words.slice(before ? at + 1 : at);
  if (!/^\d{1,9}$/.test(number)) return null;
  const currency = before ?? currencyOf(next);
  if (!currency && (PEOPLE.test(next) || OTHER_UNIT.test(next))) return null;
  return { length: currency || SHILLINGS.test(next) ? 2 : 1, meant: { value: Number(number), currency } };
}
