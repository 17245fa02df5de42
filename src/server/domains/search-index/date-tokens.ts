import { Temporal } from 'temporal-polyfill';

/**
 * The token of a month. Tokens of months, weekdays and days begin with 0, which nobody types. Otherwise "mar" would match every
 * event in March.
 */
export const monthToken = (month: number) => `0m${month}`;
export const weekdayToken = (dayOfWeek: number) => `0d${dayOfWeek}`;
/** The token of a day, without its year, because listed events are nearly always within the next twelve months. */
export const dayToken = ({ month, day }: { month: number; day: number }) => `0n${100 * month + day}`;
export const yearToken = (year: number) => String(year);
/** The token that every event has. */
export const EVERY_DAY = '0e';

/**
 * Maximum length, in days, of an event that is found by each of its days. A longer event is found only by its first and last day.
 */
const DAYS_MAX = 31;

/** The tokens of an event's years, months, weekdays and days. Dates are `YYYY-MM-DD`. */
export function dateTokens(eventDate: string, eventEndDate: string | null): string[] {
  const first = Temporal.PlainDate.from(eventDate);
  const last = Temporal.PlainDate.from(eventEndDate ?? eventDate);
  const length = Math.max(1, first.until(last).days + 1);
  const each = Array.from({ length: Math.min(length, DAYS_MAX) }, (_, day) => first.add({ days: day }));
  const tokens = (length > DAYS_MAX ? [first, last] : each).flatMap((day) => {
    return [yearToken(day.year), monthToken(day.month), weekdayToken(day.dayOfWeek), dayToken(day)];
  });
  return [EVERY_DAY, ...new Set(tokens)];
}
