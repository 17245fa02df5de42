import { and, gt, lte, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EventPeriod } from '#contract/event-constants.ts';
import type { Days } from './asked-days.ts';
import { events } from './events-tables.ts';

/**
 * Condition: past or upcoming as of `now`. Whether an event is over is for `endsAt` to say. The bound on the first day only
 * follows from it: it lets the indexes by date begin at today instead of wading through the years before, or after.
 */
export function inPeriod(when: EventPeriod, now: Date): SQL | undefined {
  if (when === 'all') return undefined;
  const today = now.toISOString().slice(0, 10);
  if (when === 'past') return and(lte(events.endsAt, now), sql`${events.eventDate} <= ${today}::date + 1`);
  // Days begin up to 14 hours before and 12 hours after those of UTC, so yesterday may still be running somewhere.
  const yesterday = sql`${today}::date - 1`;
  return and(gt(events.endsAt, now), beginsAfter(yesterday, sql`${today}::date + 1`));
}

/** Condition: takes place on one of `days` at least. They are days of the event's own calendar, in its own time zone. */
export function onDays({ from, to }: Days): SQL | undefined {
  const first = sql`${from}::date`;
  return and(
    to === null ? undefined : sql`${events.eventDate} <= ${to}::date`,
    from === null ? undefined : sql`coalesce(${events.eventEndDate}, ${events.eventDate}) >= ${first}`,
    from === null ? undefined : beginsAfter(first, first),
  );
}

/**
 * A bound on the first day that an index can begin at: `day`, or that of the earliest event that began before and runs on
 * some day from `day` to `until`.
 */
function beginsAfter(day: SQL, until: SQL): SQL {
  const running = alias(events, 'running');
  // The + 0 keeps the planner from looking for the minimum along the index by date, from the first day of all.
  return sql`${events.eventDate} >= least(${day}, (
    select min(${running.eventDate} + 0) from ${events} running
    where ${running.status} = 'approved' and ${running.eventEndDate} is not null
      and daterange(${running.eventDate}, ${running.eventEndDate}, '[]') && daterange(${day}, ${until}, '[]')))`;
}
