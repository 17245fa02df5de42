/** Repeating events. Free of zod and of the device's time zone: days are plain dates. */

export const RECURRENCES = ['weekly', 'two-weeks', 'month-day', 'month-weekday'] as const;
export type Recurrence = (typeof RECURRENCES)[number];

/** The most events that one form makes. */
export const OCCURRENCES_MOST = 26;

/** Until a day (included) or a number of times, the first one counted; the earlier when both are given. */
export interface Repeat {
  every: Recurrence;
  until?: string | null | undefined;
  times?: number | null | undefined;
}

/**
 * The days on which a repeated event begins, the first one included, as `YYYY-MM-DD`; at most `OCCURRENCES_MOST`. A month
 * without the day, such as the 31st, has it on its last.
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

/** The day of the month with the weekday of `first` that has the same number in it, or is the last as `first` is. */
function sameWeekday(first: Date, months: number): number {
  const date = first.getUTCDate();
  const offset = (first.getUTCDay() - dayOfMonth(first, months, 1).getUTCDay() + 7) % 7;
  const week = isLastWeekday(first)
    ? Math.floor((daysIn(first, months) - 1 - offset) / 7)
    : Math.floor((date - 1) / 7);
  return 1 + offset + week * 7;
}

/** Whether no later day of its month has its weekday. */
export function isLastWeekday(first: Date): boolean {
  return first.getUTCDate() + 7 > daysIn(first, 0);
}
