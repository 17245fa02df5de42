import { gt, lte, and, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Temporal } from 'temporal-polyfill';
import { dayIn } from '#server/platform/kernel/day-in.ts';
import type { EventPeriod } from '#contract/events/event-constants.ts';
import { dayToken } from '#server/domains/search-index/date-tokens.ts';
import type { Days } from './query-days.ts';
import { events, SHORT_DAYS, takesDay } from '#server/domains/events/events-tables.ts';

/** Condition: the event is past or upcoming as of `now`, by `endsAt`. */
export function inPeriod(when: EventPeriod, now: Date): SQL | undefined {
  if (when === 'all') return undefined;
  if (when === 'upcoming') return gt(events.endsAt, now);
  // The second bound is redundant, but lets a scan of an index by date skip most upcoming events. It is tomorrow (UTC), the
  // latest current day in any time zone.
  return and(lte(events.endsAt, now), sql`${events.eventDate} <= ${dayBeside(now, 1)}::date`);
}

/** Condition: the event takes place on at least one of `days`, in its own time zone. */
export function onDays({ from, to }: Days): SQL | undefined {
  return and(
    to === null ? undefined : sql`${events.eventDate} <= ${to}::date`,
    from === null ? undefined : sql`coalesce(${events.eventEndDate}, ${events.eventDate}) >= ${from}::date`,
    // This bound is redundant in every time zone, but skips earlier events without reading their rows, because indexes by date
    // contain `endsAt`.
    from === null ? undefined : sql`${events.endsAt} > ${from}::timestamp at time zone 'utc'`,
  );
}

/** Maximum number of days whose tokens are looked up in the word index. */
const FEW_DAYS = 31;

/** Condition that every event on `days` meets and that the word index can check. Undefined for more than `FEW_DAYS` days. */
export function onFewDays({ from, to }: Days): SQL | undefined {
  if (from === null || to === null) return undefined;
  const first = Temporal.PlainDate.from(from);
  const number = first.until(to).days + 1;
  if (number < 1 || number > FEW_DAYS) return undefined;
  const days = Array.from({ length: number }, (_, index) => first.add({ days: index }));
  // The index has only the first and last day of a long event, so events that are under way on the first of `days` are added.
  return sql`(${events.textSearch} @@ ${anyDay(days)}::tsquery or ${takesDay(events, sql`${from}::date`)})`;
}

/** The text of a tsquery that finds events on at least one of `days`. */
export function anyDay(days: readonly Temporal.PlainDate[]): string {
  return `(${days.map((day) => `'${dayToken(day)}'`).join('|')})`;
}

/** The first day on which an event of the list may still run, as `YYYY-MM-DD`; null without a bound. */
export function firstDayOf(when: EventPeriod, days: Days | undefined, now: Date): string | null {
  const from = days?.from ?? null;
  if (when !== 'upcoming') return from;
  // Time zones are up to 14 hours ahead of UTC and 12 behind, so it may still be yesterday somewhere.
  const yesterday = dayBeside(now, -1);
  return from === null || from < yesterday ? yesterday : from;
}

/**
 * Events that run on `day` or start later, in two stretches. The first contains the few long-running events that started earlier,
 * read through the index `events_lasting`. The second contains all events that start no earlier than `SHORT_DAYS` days before
 * `day`. With a single lower bound, one event that lasts a year would make every list scan a year.
 */
export function stretchesFrom(day: string): { lasting: SQL; others: SQL } {
  const earliest = sql`${day}::date - ${SHORT_DAYS}`;
  return {
    lasting: sql`${takesDay(events, sql`${day}::date`)} and ${events.eventDate} < ${earliest}`,
    others: sql`${events.eventDate} >= ${earliest}`,
  };
}

/**
 * Condition with a single bound, for lists that are not in date order. The event begins no earlier than `SHORT_DAYS` days before
 * `day` or, if a long-running event on `day` began even earlier, no earlier than the first such event.
 */
export function beginsAfter(day: string): SQL {
  const running = alias(events, 'running');
  // The + 0 keeps the planner from scanning the index by date for the minimum.
  return sql`${events.eventDate} >= least(${day}::date - ${SHORT_DAYS}, (
    select min(${running.eventDate} + 0) from ${events} running
    where ${running.status} = 'approved' and ${takesDay(running, sql`${day}::date`)}))`;
}

/** The UTC day that is `days` days after `now`. */
function dayBeside(now: Date, days: number): string {
  return dayIn('UTC', now).add({ days }).toString();
}
