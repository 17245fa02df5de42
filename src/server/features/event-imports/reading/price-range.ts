import { readPrice } from '#contract/events/read-price.ts';

/** Amounts in schema.org's notation, with a point before decimals only: 1500, 1,500.00 and 1500.000. */
const POINT_AMOUNT = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2}0*)?$/;
/** Other notations that many pages use: 1.500,00 and 1.500.000. */
const COMMA_AMOUNT = /^\d{1,3}(?:\.\d{3}){1,2}(?:,\d{1,2})?$/;
/** Amounts such as 1.500, in which the point may separate thousands or decimals. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * The range of several prices, such as "100-300", or a single price, such as "100"; '' when all are zero or unreadable. `unread`
 * is the first price that is not an amount.
 */
export function priceRange(prices: readonly string[]): { price: string; unread: string | undefined } {
  const amounts = prices.map(amountIn).filter((amount) => amount !== null);
  const lowest = Math.min(...amounts);
  const highest = Math.max(...amounts);
  const range = lowest === highest ? written(highest) : `${written(lowest)}-${written(highest)}`;
  return {
    price: highest > 0 ? range : '',
    unread: prices.find((price) => amountIn(price) === null),
  };
}

function amountIn(price: string): number | null {
  if (AMBIGUOUS.test(price)) return null;
  if (POINT_AMOUNT.test(price)) return Number(price.replaceAll(',', ''));
  if (COMMA_AMOUNT.test(price)) return Number(price.replaceAll('.', '').replace(',', '.'));
  const read = readPrice(price);
  // Rejects a price with a currency sign, because the sign may contradict the currency that the page states separately.
  return read && !read.currency && !read.price.includes('-') ? Number(read.price) : null;
}

function written(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}
