/** The lowest and the highest of several prices, as "100" or "100-300"; '' when all are zero or none can be read. */
export function priceRange(prices: readonly string[]): string {
  const amounts = prices
    .map((price) => price.replaceAll(',', ''))
    .filter((price) => /^\d{1,9}(?:\.\d{1,6})?$/.test(price))
    .map(Number);
  const lowest = Math.min(...amounts);
  const highest = Math.max(...amounts);
  if (!(highest > 0)) return '';
  return lowest === highest ? written(highest) : `${written(lowest)}-${written(highest)}`;
}

/** With cents only where there are some. */
function written(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}
