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
