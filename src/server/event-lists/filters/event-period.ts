import { gt, lte, and, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Temporal } from 'temporal-polyfill';
import type { EventPeriod } from '#contract/event-constants.ts';
import type { Days } from './query-days.ts';
import { events, SHORT_DAYS, takesDay } from '#server/events/events-tables.ts';

/** Condition: past or upcoming as of `now`. Whether an event is over is for `endsAt` to say. */
export function inPeriod(when: EventPeriod, now: Date): SQL | undefined {
  if (when === 'all') return undefined;
  if (when === 'upcoming') return gt(events.endsAt, now);
  // The bound only follows: it lets the indexes by date begin at today instead of wading through what is to come.
  return and(lte(events.endsAt, now), sql`${events.eventDate} <= ${dayBeside(now, 1)}::date`);
}

/** Condition: takes place on one of `days` at least. They are days of the event's own calendar, in its own time zone. */
export function onDays({ from, to }: Days): SQL | undefined {
  return and(
    to === null ? undefined : sql`${events.eventDate} <= ${to}::date`,
    from === null ? undefined : sql`coalesce(${events.eventEndDate}, ${events.eventDate}) >= ${from}::date`,
  );
}

/** The day before which all events of a list that began earlier must not have ended, as `YYYY-MM-DD`; null when it has none. */
export function firstDayOf(when: EventPeriod, days: Days | undefined, now: Date): string | null {
  const from = days?.from ?? null;
  if (when !== 'upcoming') return from;
  // Days begin up to 14 hours before and 12 hours after those of UTC, so yesterday may still be running somewhere.
  const yesterday = dayBeside(now, -1);
  return from === null || from < yesterday ? yesterday : from;
}

/**
 * What runs on `day` or begins later, in two stretches by the first day: the few that began long before and last, by an index
 * of their own, and then what began a few days before at most. With one look for the earliest of all, a single event that lasts a
 * year would make every list wade through all that began since.
 */
export function stretchesFrom(day: string): { lasting: SQL; others: SQL } {
  const earliest = sql`${day}::date - ${SHORT_DAYS}`;
  return {
    lasting: sql`${takesDay(events, sql`${day}::date`)} and ${events.eventDate} < ${earliest}`,
    others: sql`${events.eventDate} >= ${earliest}`,
  };
}

/** The same as one bound on the first day, for other orders: `day`, or that of the earliest event that still runs then. */
export function beginsAfter(day: string): SQL {
  const running = alias(events, 'running');
  // The + 0 keeps the planner from looking for the minimum along the index by date, from the first day of all.
  return sql`${events.eventDate} >= least(${day}::date - ${SHORT_DAYS}, (
    select min(${running.eventDate} + 0) from ${events} running
    where ${running.status} = 'approved' and ${takesDay(running, sql`${day}::date`)}))`;
}

/** The UTC day that is so many after that of `now`. */
function dayBeside(now: Date, days: number): string {
  return Temporal.PlainDate.from(now.toISOString().slice(0, 10)).add({ days }).toString();
}
