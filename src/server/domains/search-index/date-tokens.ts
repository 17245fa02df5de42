import { Temporal } from 'temporal-polyfill';

/** Tokens that begin with a digit nobody types first, so that "mar" does not begin all that happens in March. */
export const monthToken = (month: number) => `0m${month}`;
export const weekdayToken = (dayOfWeek: number) => `0d${dayOfWeek}`;
/** Of any year: what is listed is nearly always within the next twelve months. */
export const dayToken = ({ month, day }: { month: number; day: number }) => `0n${100 * month + day}`;
export const yearToken = (year: number) => String(year);
/** The token that every event has. */
export const EVERY_DAY = '0e';

/** To a longer event people come on its first and last day. */
const DAYS_MAX = 31;

/** The tokens by which an event is found by when it is: the years, months, weekdays and days. Dates are `YYYY-MM-DD`. */
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
