import type { Ask } from '../ask.ts';
import { currencyOf } from './asking-words.ts';
import type { Read } from './read-words.ts';
import { readDays, type DayHere } from './days/read-days.ts';
import type { Item } from './read-question.ts';
import { signAt } from './signs.ts';

type Bound = NonNullable<Ask['price']>;

/** `under 5000 naira`, `between 10 and 50 dollars`, `20 USD or less`. */
export function readPrice(words: readonly string[], at: number, here: DayHere): Read<Item> | null {
  const bound = readBound(words, at, here) ?? readMost(words, at);
  return bound && { length: bound.length, meant: { kind: 'price', price: bound.meant } };
}

const PEOPLE =
  /^(?:people|persons?|personnes?|pessoas|attendees?|participants?|participantes|seats?|places?|lugares|guests?|delegates|watu|mutane)$/;

/** Also what a question itself asks for: "top 10 places to network". */
const SEATS = /^(?:seats?|places?|lugares)$/;
const FOR = /^(?:for|pour|para|kwa)$/;

/** `more than 500 attendees`, `for 200 people`, `up to 50 people`. */
export function readSeats(words: readonly string[], at: number): Read<Item> | null {
  const sign = boundAt(words, at);
  const start = at + (sign?.length ?? 0);
  const unit = words[start + 1] ?? '';
  if (!/^\d{1,6}$/.test(words[start] ?? '') || !PEOPLE.test(unit)) return null;
  if (SEATS.test(unit) && !sign && !FOR.test(words[at - 1] ?? '')) return null;
  const meant = { kind: 'seats', seats: Number(words[start]), bound: sign?.meant ?? 'min' } as const;
  return { length: start + 2 - at, meant };
}

function boundAt(words: readonly string[], at: number): Read<'max' | 'min'> | null {
  const sign = signAt(words, at);
  const meant = sign?.meant.find((each) => each === 'max' || each === 'min');
  return meant ? { length: sign!.length, meant } : null;
}

const FROM = /^(?:between|entre|from|de)$/;
const TO = /^(?:and|to|et|a|e)$/;

function readBound(words: readonly string[], at: number, here: DayHere): Read<Bound> | null {
  const bound = boundAt(words, at);
  const sign = bound ?? (FROM.test(words[at]!) ? { length: 1, meant: 'min' as const } : null);
  const start = at + (sign?.length ?? 0);
  const amount = sign && readAmount(words, start);
  if (!amount) return null;
  const { value, currency } = amount.meant;
  const end = start + amount.length;
  // Its upper bound is read next.
  const isRange =
    FROM.test(words[at]!) && TO.test(words[end] ?? '') && readAmount(words, end + 1)?.meant.currency;
  // "From 9", "até 5 de março": without money it is an hour or a day; "under 20 in March" is both.
  const isDay = !/^(?:in|en|em)$/.test(words[start + 1] ?? '') && readDays(words, start, here);
  if (!isRange && (!bound || (!currency && (words[at] === 'from' || isDay)))) return null;
  return { length: end - at, meant: { [sign.meant]: value, ...currency } };
}

/** `50 dollars` without a bound is an upper limit. */
function readMost(words: readonly string[], at: number): Read<Bound> | null {
  const amount = readAmount(words, at);
  if (!amount?.meant.currency) return null;
  const after = words.slice(at + amount.length, at + amount.length + 2).join(' ');
  const [bounded = ''] = /^(?:or less|or under|max|maximum|ou moins|ou menos)/.exec(after) ?? [];
  const length = amount.length + bounded.split(' ').filter(Boolean).length;
  return { length, meant: { max: amount.meant.value, ...amount.meant.currency } };
}

const OTHER_UNIT =
  /^(?:days?|weeks?|months?|years?|jours?|semaines?|mois|ans?|km|kilomet.*|hours?|minutes?|am|pm|h|dias|semanas|meses|siku|wiki)$/;

/** A number with its currency before or after it, if it has one. Not days, kilometres or people. */
function readAmount(
  words: readonly string[],
  at: number,
): Read<{ value: number; currency?: { currency: string } }> | null {
  const before = currencyOf(words[at]);
  const index = before ? at + 1 : at;
  if (!/^\d{1,9}$/.test(words[index] ?? '')) return null;
  const value = Number(words[index]);
  const next = words[index + 1] ?? '';
  const currency = before ?? currencyOf(next);
  if (currency) return { length: 2, meant: { value, currency: { currency } } };
  if (/^(?:shillings?|shilingi)$/.test(next)) return { length: 2, meant: { value } };
  return OTHER_UNIT.test(next) || PEOPLE.test(next) ? null : { length: 1, meant: { value } };
}

/** `6pm`, `9 am`, `18h` as a part of the day; "after" and "before" are left to the words around it. */
export function readHours(words: readonly string[], at: number): Read<Item> | null {
  const apart = /^(?:[ap]m|h|hrs|heures|horas)$/.test(words[at + 1] ?? '');
  const [, hour, unit] =
    /^(\d{1,2})(am|pm|h|hrs|heures|horas)$/.exec(`${words[at]}${apart ? words[at + 1] : ''}`) ?? [];
  // "24h hackathon" says how long it takes.
  if (hour === undefined || Number(hour) > (/^[ap]m$/.test(unit!) ? 12 : 23)) return null;
  const of24 = (Number(hour) % 12) + (unit === 'pm' || (unit !== 'am' && Number(hour) >= 12) ? 12 : 0);
  const sign = of24 < 12 ? 'morning' : of24 < 17 ? 'afternoon' : 'evening';
  return { length: apart ? 2 : 1, meant: { kind: 'signs', signs: [sign] } };
}
