import { and, sql, type SQL } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '#server/platform/db/database.ts';
import { events, takesDay } from '#server/domains/events/events-tables.ts';
import { hasAllWords, hasText, TIER_MAX } from '#server/domains/search/search-condition.ts';
import { queryText, type Match, type SearchPlan } from '#server/domains/search/search-plan.ts';
import { daysToFind } from '#server/domains/search/word-frequencies.ts';
import { meetsFilters, narrowedBy, type EventFilters } from './filters/event-conditions.ts';
import { anyDay, firstDayOf } from './filters/event-period.ts';
import { selectEventPage } from './order/event-pages.ts';
import { byTier, type RelevancePosition } from './order/relevance-order.ts';

/** Number of expected results per result needed, because results are spread unevenly over the days. */
const SPARE = 1.5;

type FoundRow = Awaited<ReturnType<typeof selectEventPage>>[number];

interface Listed {
  plan: SearchPlan;
  /** Filters other than the search. */
  filters: EventFilters & { search: null };
  now: Date;
  /** SQL for the tier of an event. */
  tier: SQL;
  after: RelevancePosition | null;
  /** Maximum number of results of each tier. */
  limit: number;
}

/**
 * The results of a search in the next days of a list by tier and date. The word index combines the words with the tokens of these
 * days, so the cost does not grow with the number of results. All tiers share the days that were read.
 */
export class NextDays {
  readonly #db: Database;
  readonly #listed: Listed;
  /** The first day of the list, and of its rest after a position; null if another index narrows the results. */
  readonly #first: string | null;
  readonly #start: Temporal.PlainDate | null;
  /** Number of days from `#start` to the end of the list. */
  readonly #length: number;
  readonly #rows: FoundRow[] = [];
  #read = 0;

  constructor(db: Database, listed: Listed) {
    const { filters, now, after } = listed;
    this.#db = db;
    this.#listed = listed;
    this.#first = narrowedBy(filters) ? null : firstDayOf(filters.when, filters.days, now);
    const [date = this.#first] = (after?.within ?? []) as (string | null)[];
    this.#start =
      this.#first === null ? null : Temporal.PlainDate.from(date! > this.#first ? date! : this.#first);
    const to = filters.days?.to;
    this.#length = this.#start && to ? Math.max(0, this.#start.until(to).days + 1) : Infinity;
  }

  /**
   * Returns the first results of a tier, at most `limit`; null if gathering all results is faster. Reads more days, twice as many
   * each time, until the results suffice or the list ends. For several words, days are read only once, because many pairs of words
   * occur together only on certain days.
   */
  async firstOf(tier: number, matches: readonly Match[], limit: number): Promise<FoundRow[] | null> {
    if (this.#start === null) return null;
    const days = await daysToFind(this.#db, this.#listed.plan, matches, SPARE * limit);
    for (;;) {
      const found = this.#rows.filter(({ position }) => position[0] === tier).slice(0, limit);
      if (found.length === limit || this.#read === this.#length)
        return found.map((row) => ({ ...row, position: row.position.slice(1) }));
      const end = Math.min(this.#length, Math.max(2 * this.#read, days.first + 1));
      if (end > days.most || (this.#read > 0 && this.#listed.plan.terms.length > 1)) return null;
      await this.#readUntil(end, this.#start);
    }
  }

  async #readUntil(end: number, start: Temporal.PlainDate): Promise<void> {
    const { plan, filters, now, tier, after, limit } = this.#listed;
    const days = Array.from({ length: end - this.#read }, (_, index) =>
      start.add({ days: this.#read + index }),
    );
    const query = `(${queryText(plan, 'guessed')})&${anyDay(days)}`;
    const onDays = hasText({ within: 'text', query });
    // A long event has only the tokens of its first and last day.
    const running = sql`${takesDay(events, sql`${this.#first}::date`)} and ${hasAllWords(plan)}`;
    const isFirst = this.#read === 0;
    const found = sql`(select * from ${events} where ${isFirst ? sql`${onDays} or (${running})` : onDays} offset 0) ${events}`;
    const { keys, rest, position } = byTier(tier, after);
    const among = and(
      meetsFilters(filters, now),
      isFirst ? undefined : sql`${events.eventDate} >= ${days[0]!.toString()}::date`,
      sql`${events.eventDate} <= ${days.at(-1)!.toString()}::date`,
      rest,
    );
    const place = sql`row_number() over (partition by ${keys[0]} order by ${events.eventDate}, ${events.id})`;
    const placed = sql`(select *, ${place} as place from ${found} where ${among}) ${events}`;
    const part = { condition: sql`place <= ${limit}`, orderBy: keys };
    const most = limit * (TIER_MAX + 1);
    this.#rows.push(...(await selectEventPage(this.#db, undefined, [part], position, most, placed)));
    this.#read = end;
  }
}
