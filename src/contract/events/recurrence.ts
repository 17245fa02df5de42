/** Repeating events. Days are plain dates, so the device's time zone does not matter. This file imports no zod. */

export const RECURRENCES = ['weekly', 'two-weeks', 'month-day', 'month-weekday'] as const;
export type Recurrence = (typeof RECURRENCES)[number];

/** Maximum number of events that one form creates. */
export const OCCURRENCES_MOST = 26;

/** A repetition until a day (inclusive) or for a number of events (including the first), whichever ends earlier. */
export interface Repeat {
  every: Recurrence;
  until?: string | null | undefined;
  times?: number | null | undefined;
}

/**
 * The days on which a repeated event begins, including the first, as `YYYY-MM-DD`; at most `OCCURRENCES_MOST`. In a month that
 * lacks the day, such as the 31st, the event is on the month's last day.
 */
export function occurrencesOf(firstDay: string, { every, until, times }: Repeat): string[] {
  const most = Math.min(times ?? OCCURRENCES_MOST, OCCURRENCES_MOST);
  const first = new Date(`${firstDay}T00:00:00Z`);
  const days: string[] = [];
  for (let number = 0; number < most; number++) {
    const day = STEPS[every](first, number).toISOString().slice(0, 10);
    if (until && day > until) break;
    days.push(day);
  }
  return days;
}

const DAY = 86_400_000;

const STEPS: Record<Recurrence, (first: Date, number: number) => Date> = {
  weekly: (first, number) => new Date(first.getTime() + number * 7 * DAY),
  'two-weeks': (first, number) => new Date(first.getTime() + number * 14 * DAY),
  'month-day': (first, number) =>
    dayOfMonth(first, number, Math.min(first.getUTCDate(), daysIn(first, number))),
  'month-weekday': (first, number) => dayOfMonth(first, number, sameWeekday(first, number)),
};

function dayOfMonth(first: Date, months: number, day: number): Date {
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, day));
}

function daysIn(first: Date, months: number): number {
  return dayOfMonth(first, months + 1, 0).getUTCDate();
}

/**
 * The day in a later month with the weekday and the ordinal of `first`, such as the second Tuesday. If `first` is the last
 * Friday of its month, returns the last Friday of the later month.
 */
function sameWeekday(first: Date, months: number): number {
  const date = first.getUTCDate();
  const offset = (first.getUTCDay() - dayOfMonth(first, months, 1).getUTCDay() + 7) % 7;
  const week = isLastWeekday(first)
    ? Math.floor((daysIn(first, months) - 1 - offset) / 7)
    : Math.floor((date - 1) / 7);
  return 1 + offset + week * 7;
}

/** Whether `first` is the last of its weekday in its month, such as the last Friday. */
export function isLastWeekday(first: Date): boolean {
  return first.getUTCDate() + 7 > daysIn(first, 0);
}
