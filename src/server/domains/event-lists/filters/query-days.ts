import type { Temporal } from 'temporal-polyfill';
import type { DatePreset } from '#contract/events/event-constants.ts';
import type { EventListQuery } from '#contract/events/events.ts';
import { dayIn } from '#server/platform/kernel/day-in.ts';

/** First and last calendar day as `YYYY-MM-DD`; null means open-ended. */
export interface Days {
  from: string | null;
  to: string | null;
}

/** The query's `from` and `to`, else its preset's days as of the UTC day of `now`; null without either. Weeks start on Monday. */
export function daysOf(query: Pick<EventListQuery, 'from' | 'to' | 'dates'>, now: Date): Days | null {
  if (query.from !== undefined || query.to !== undefined) {
    return { from: query.from ?? null, to: query.to ?? null };
  }
  if (query.dates === undefined) return null;
  const [from, to] = presetDays(dayIn('UTC', now))[query.dates];
  return { from: from.toString(), to: to.toString() };
}

function presetDays(
  today: Temporal.PlainDate,
): Record<DatePreset, [from: Temporal.PlainDate, to: Temporal.PlainDate]> {
  const sunday = today.add({ days: 7 - today.dayOfWeek });
  const month = today.with({ day: 1 });
  const nextMonth = month.add({ months: 1 });
  return {
    today: [today, today],
    weekend: [sunday.subtract({ days: 1 }), sunday],
    week: [sunday.subtract({ days: 6 }), sunday],
    month: [month, nextMonth.subtract({ days: 1 })],
    'next-month': [nextMonth, nextMonth.add({ months: 1 }).subtract({ days: 1 })],
  };
}

/** Whether the chosen days start or end before today. If so, the query also lists past events. */
export function reachIntoPast(query: Pick<EventListQuery, 'from' | 'to'>, now: Date): boolean {
  return (query.from !== undefined && query.from < utcDay(now)) || endInPast(query, now);
}

/** Whether all chosen days are over. */
export function endInPast({ to }: Pick<EventListQuery, 'to'>, now: Date): boolean {
  return to !== undefined && to < utcDay(now);
}

function utcDay(now: Date): string {
  return dayIn('UTC', now).toString();
}
