import { CURRENCIES } from './event-constants.ts';

/** How people write the currencies, in lower case and without dots, beside their codes. */
const WRITTEN: Partial<Record<(typeof CURRENCIES)[number], string>> = {
  USD: '$ us$',
  EUR: '€',
  GBP: '£',
  ZAR: 'r',
  NGN: '₦ n naira',
  KES: 'ksh kshs',
  GHS: '₵ gh₵ ghc',
  EGP: 'e£ le',
  MAD: 'dh dhs',
  TND: 'dt',
  DZD: 'da',
  AOA: 'kz',
  BWP: 'p',
  ETB: 'br',
  UGX: 'ush',
  TZS: 'tsh',
  RWF: 'frw rf',
  MWK: 'mk',
  ZMW: 'k',
  MZN: 'mt',
};
const SIGNS = new Map<string, string | null>([
  ...CURRENCIES.flatMap((code) =>
    [code.toLowerCase(), ...(WRITTEN[code]?.split(' ') ?? [])].map((sign) => [sign, code] as const),
  ),
  // Of several currencies.
  ...['', 'sh', 'shs', 'cfa', 'fcfa', 'f cfa'].map((sign) => [sign, null] as const),
]);

const RANGE = /^(?:from\s|between\s)?(.+?)(?:\s*[-–—−]\s*|\s+(?:to|and)\s+)(.+)$/i;
/** A sign, an amount, a sign. */
const AMOUNT = /^(\D*?)\s*(\d(?:[\d.,'’\s]*\d)?)\s*(\D*)$/;
/** 5,000 and 5.000 and 5 000, with or without cents: three digits after a separator are thousands. */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<mark>[.,'’]|\s)\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<cents>\d{1,2}))?$/;
const PLAIN = /^(?<whole>\d+)(?:[.,](?<cents>\d{1,2}))?$/;
const GROUPED_ANYWHERE = new RegExp(`(?<![\\d.,])${GROUPED.source.slice(1, -1)}(?![\\d]|[.,]\\d)`, 'g');
const MOST_DIGITS = 9;
const MOST_LENGTH = 40;

export interface PriceRead {
  /** `100` or `100-300`, each with up to two decimals after a point. */
  price: string;
  /** What its sign names, such as ₦ or KSh; null without a sign that names one. */
  currency: string | null;
}

/** `500/=` is 500 shillings. */
const withoutDash = (text: string) => text.replace(/(?<=\d)\s*\/[=-]/g, '');

/** A text whose amounts have no separators of thousands: `under 2,000/=` → `under 2000`. Cents are left out. */
export function plainAmounts(text: string): string {
  return withoutDash(text).replace(GROUPED_ANYWHERE, (_, whole: string) => whole.replace(/\D/g, ''));
}

/** A price or a range as people write it: `₦5,000 – 20,000`, `KSh 500/=`, `from 100 to 300`. Null for anything else. */
export function readPrice(text: string): PriceRead | null {
  if (text.length > MOST_LENGTH) return null;
  const written = withoutDash(text.trim());
  if (/^free$/i.test(written)) return { price: '0', currency: null };
  const [, from, to] = RANGE.exec(written) ?? [];
  const parts = (from && to ? [from, to] : [written]).map(readAmount);
  const [first, last = first] = parts;
  if (!first || !last || Number(first.price) > Number(last.price)) return null;
  const currency = first.currency ?? last.currency;
  if (first.currency && last.currency && first.currency !== last.currency) return null;
  return { price: parts.map((part) => part!.price).join('-'), currency };
}

function readAmount(text: string): PriceRead | null {
  const [, before = '', amount = '', after = ''] = AMOUNT.exec(text.trim()) ?? [];
  const sign = (before || after).replaceAll('.', '').trim().toLowerCase();
  // 5k means thousands to some and kwacha to others.
  if (!amount || (before && after) || !SIGNS.has(sign) || after.toLowerCase() === 'k') return null;
  const { whole = '', cents } = (GROUPED.exec(amount) ?? PLAIN.exec(amount))?.groups ?? {};
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (!digits || digits.length > MOST_DIGITS) return null;
  return { price: cents ? `${digits}.${cents}` : digits, currency: SIGNS.get(sign) ?? null };
}
