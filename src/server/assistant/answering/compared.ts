import { Temporal } from 'temporal-polyfill';
import type { ResponseRow } from '#server/events/event-row.ts';
import type { Sign } from '../reading/signs.ts';
import type { Wanted } from '../wanted.ts';

/** What "cheaper", "sooner" and "later" ask for after one event. */
export function comparedWith(row: ResponseRow, signs: ReadonlySet<Sign>): Partial<Wanted> {
  const day = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
  const least = Number((row.ticketPrice ?? '0').split('-')[0]) || 0;
  return {
    ...(signs.has('cheaper') && {
      price: { max: Math.max(0, Math.ceil(least) - 1), currency: row.currency },
    }),
    ...(signs.has('sooner') && { days: { from: null, to: day(row.eventDate, -1) } }),
    ...(signs.has('later') && { days: { from: day(row.eventEndDate ?? row.eventDate, 1), to: null } }),
  };
}

/** The first event of each currency, from events sorted by price: amounts in different currencies cannot be compared. A free event is the cheapest in all of them. */
export function firstOfEachCurrency(rows: readonly ResponseRow[], order: Wanted['order']): ResponseRow[] {
  const [first] = rows;
  if (!first || (order === 'cheapest' && !Number((first.ticketPrice ?? '0').split('-').at(-1))))
    return rows.slice(0, 1);
  const paid = rows.filter(({ ticketPrice }) => ticketPrice !== null && ticketPrice !== '0');
  return paid.filter((row, index) => paid.findIndex(({ currency }) => currency === row.currency) === index);
}
