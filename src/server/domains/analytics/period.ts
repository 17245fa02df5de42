import { monthOf, utcDay } from './rollups.ts';

/** A range of days in UTC, both ends inclusive. */
export interface Days {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY_MS));
}

/** The `days` days that end with `today`, and the same number of days before them. */
export function periodOf(days: number, today: string): { current: Days; previous: Days } {
  const from = addDays(today, 1 - days);
  return {
    current: { from, to: today },
    previous: { from: addDays(from, -days), to: addDays(from, -1) },
  };
}

export function everyDay({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export interface DaysOfGrain {
  grain: 'day' | 'month';
  days: Days;
}

/** Splits a period into its whole months and the remaining days before and after them. */
export function monthsAndDays({ from, to }: Days): DaysOfGrain[] {
  const first = from === monthOf(from) ? from : nextMonth(from);
  const end = monthOf(addDays(to, 1));
  if (first >= end) return [{ grain: 'day', days: { from, to } }];
  const parts = [
    { grain: 'day', days: { from, to: addDays(first, -1) } },
    { grain: 'month', days: { from: first, to: addDays(end, -1) } },
    { grain: 'day', days: { from: end, to } },
  ] as const;
  return parts.filter(({ days }) => days.from <= days.to);
}

function nextMonth(day: string): string {
  return monthOf(addDays(monthOf(day), 31));
}
