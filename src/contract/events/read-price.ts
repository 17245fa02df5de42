import signs from '#content/currency-signs.json' with { type: 'json' };
import { CURRENCIES } from './event-constants.ts';
import { withThousands } from './event-price.ts';
import { EVENT_MESSAGES } from './event-rules.ts';

/** Symbols and names of each currency in addition to its code, in lower case and without dots. */
const WRITTEN: Partial<Record<string, string>> = signs;

const SIGNS = new Map<string, string | null>([
  ...CURRENCIES.flatMap((code) =>
    [code.toLowerCase(), ...(WRITTEN[code]?.split(' ') ?? [])].map((sign) => [sign, code] as const),
  ),
  // Signs that several currencies share.
  ...['', 'sh', 'shs', 'cfa', 'fcfa', 'f cfa'].map((sign) => [sign, null] as const),
]);

const RANGE = /^(?:from\s|between\s)?(.+?)(?:\s*[-–—−]\s*|\s+(?:to|and)\s+)(.+)$/i;
/** An amount, with an optional currency sign or code before or after it. */
const AMOUNT = /^(\D*?)\s*(\d(?:[\d.,'’\s]*\d)?)\s*(\D*)$/;
/** Amounts such as `5,000`, `5 000` and `5’000`, with or without cents. Excludes `5.000`, which could mean 5. */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<mark>[,'’]|\s)\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<cents>\d{1,2}))?$/;
const PLAIN = /^(?<whole>\d+)(?:[.,](?<cents>\d{1,2}))?$/;
/** Amounts in a question to the assistant. Unlike a price in a form, an amount may have points as thousands separators. */
const GROUPED_ANYWHERE =
  /(?<![\d.,])([1-9]\d{0,2}(?<mark>[.,'’]|\s)\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,]\d{1,2})?(?!\d|[.,]\d)/g;
const MOST_DIGITS = 9;
const MOST_LENGTH = 40;

export interface PriceRead {
  /** A price such as `100` or a range such as `100-300`, with up to two decimals after a point. */
  price: string;
  /** The currency that a sign such as ₦ or KSh denotes; null without a sign, or if several currencies share the sign. */
  currency: string | null;
}

/** Removes the `/=` or `/-` that marks whole shillings: `500/=` is 500 shillings. */
const withoutDash = (text: string) => text.replace(/(?<=\d)\s*\/[=-]/g, '');

/** Removes cents and thousands separators from the amounts in a text: `under 2,000/=` → `under 2000`. */
export function plainAmounts(text: string): string {
  return withoutDash(text).replace(GROUPED_ANYWHERE, (_, whole: string) => whole.replace(/\D/g, ''));
}

/**
 * Parses a price or a range as people write it: `₦5,000 – 20,000`, `KSh 500/=`, `from 100 to 300`. Returns null for any other
 * text and for ambiguous prices, such as `1.234`.
 */
export function readPrice(text: string): PriceRead | null {
  if (text.length > MOST_LENGTH) return null;
  if (/^free$/i.test(text.trim())) return { price: '0', currency: null };
  const parts = endsOf(text).map(readAmount);
  const [first, last = first] = parts;
  if (!first || !last || Number(first.price) > Number(last.price)) return null;
  const currency = first.currency ?? last.currency;
  if (first.currency && last.currency && first.currency !== last.currency) return null;
  return { price: parts.map((part) => part!.price).join('-'), currency };
}

/** The error for a text that `readPrice` refuses: `1.234` → "Did you mean 1.23 or 1,234?" */
export function priceQuestion(text: string): string {
  const ends = text.length > MOST_LENGTH ? [] : endsOf(text).map(readingsOf);
  const readings = (['decimal', 'grouped'] as const).flatMap((kind) => {
    const prices = ends.map((end) => end[kind] ?? end.decimal ?? end.grouped);
    const [first, last = first] = prices.map(Number);
    // Number(undefined) is NaN, so a range with an unreadable end fails the comparison.
    return first! <= last! ? [prices.map((price) => withThousands(price!)).join(' – ')] : [];
  });
  if (readings.length === 0) return EVENT_MESSAGES.ticketPrice;
  return `Did you mean ${[...new Set(readings)].join(' or ')}?`;
}

/** Returns both ends of a range, or the whole text if it is not a range. */
function endsOf(text: string): string[] {
  const written = withoutDash(text.trim());
  const [, from, to] = RANGE.exec(written) ?? [];
  return from && to ? [from, to] : [written];
}

function splitAmount(text: string) {
  const [, before = '', amount = '', after = ''] = AMOUNT.exec(text.trim()) ?? [];
  const sign = (before || after).replaceAll('.', '').trim().toLowerCase();
  if (!amount || (before && after) || !SIGNS.has(sign)) return null;
  // The `k` of `5k` can mean thousands or kwacha.
  return { amount, currency: SIGNS.get(sign) ?? null, isShort: after.toLowerCase() === 'k' };
}

function readAmount(text: string): PriceRead | null {
  const split = splitAmount(text);
  if (!split || split.isShort) return null;
  const { whole = '', cents } = (GROUPED.exec(split.amount) ?? PLAIN.exec(split.amount))?.groups ?? {};
  const digits = digitsOf(whole);
  if (!digits || digits.length > MOST_DIGITS) return null;
  return { price: cents ? `${digits}.${cents}` : digits, currency: split.currency };
}

/** Returns the possible prices of an amount: its last separator starts the decimals, or all separators group thousands. */
function readingsOf(text: string): { decimal?: string | undefined; grouped?: string | undefined } {
  const exact = readAmount(text)?.price;
  if (exact) return { decimal: exact, grouped: exact };
  const split = splitAmount(text);
  if (split?.isShort) {
    return /^[1-9]\d{0,5}$/.test(split.amount)
      ? { decimal: split.amount, grouped: `${split.amount}000` }
      : {};
  }
  const [, whole = '', mark = '', last = ''] = /^(.*\d)(\D)\s*(\d+)$/.exec(split?.amount ?? '') ?? [];
  const digits = digitsOf(whole + last);
  if (!digits || digits.length > MOST_DIGITS) return {};
  const mayBeDecimal = '.,'.includes(mark) && !(whole.includes(mark) && last.length === 3);
  const mayBeGrouped = last.length > 2 || !whole.replaceAll(mark, '').match(/\D/);
  return {
    decimal: mayBeDecimal ? rounded(`${digitsOf(whole)}.${last}`) : undefined,
    grouped: mayBeGrouped ? digits : undefined,
  };
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');

/** Rounds to cents, half a cent up: `10.555` → 10.56. */
const rounded = (amount: string) => (Math.round(Number(`${amount}e2`)) / 100).toFixed(2);
