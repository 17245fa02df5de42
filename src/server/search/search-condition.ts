import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { events } from '#server/events/events-tables.ts';
import { hasGuesses, hasSynonyms, isRare, queryText, type Match, type SearchPlan } from './search-plan.ts';

/** Condition: the event has all that the search looks for. Undefined without a search. */
export function findsEvent(plan: SearchPlan | null): SQL | undefined {
  if (plan === null) return undefined;
  const query = queryText(plan, 'guessed');
  return query === null ? sql`false` : matches(events.textSearch, query);
}

/** What to read events from: with a search for what few have, those alone, fenced off so that nothing else narrows them by an index. */
export function searchedEvents(plan: SearchPlan | null): SQL {
  return plan && isRare(plan) && queryText(plan, 'guessed') !== null ? foundEvents(plan) : sql`${events}`;
}

/**
 * All that a search finds, by the index of words alone. Right where no order is asked for: along the dates, each event that
 * is passed by has its words unpacked and looked at, eighteen thousand of them to count a thousand with a word of one in twenty.
 */
export function foundEvents(plan: SearchPlan): SQL {
  const query = queryText(plan, 'guessed');
  return query === null ? sql`(select * from ${events} where false) ${events}` : foundBy(query);
}

/** The same for `query`, a tsquery's text or the place of one in a prepared statement. */
export function foundBy(query: string | Placeholder): SQL {
  return sql`(select * from ${events} where ${events.textSearch} @@ ${query}::tsquery offset 0) ${events}`;
}

/** A tier of relevance: what matches in one of its ways, and in none of the tiers before it. */
export interface Tier {
  matches: readonly Match[];
  condition: SQL;
  /** What the tiers before it have; null for the first. */
  before: SQL | null;
}

/**
 * The tiers of relevance, together all that `plan` finds: the name has everything; the name and what stands around it (tags, place,
 * organiser) have; it takes the description; it takes a guess, of these first what has it around the name. Other words of the same meaning
 * count a tier less.
 */
export function relevanceTiers(plan: SearchPlan): Tier[] {
  if (plan.terms.length === 0) return [];
  const ways = [...waysOf(plan), ...(hasGuesses(plan) ? [GUESSED] : [])];
  const conditions = ways.map((matches) => anyOf(plan, matches));
  return ways.map((matches, tier) => ({
    matches,
    condition: conditions[tier]!,
    before: conditions[tier - 1] ?? null,
  }));
}

/** The number of an event's tier, from 0, for sorting what `plan` finds. */
export function tierOf(plan: SearchPlan): SQL {
  if (plan.terms.length === 0) return sql`0`;
  const ways = waysOf(plan);
  const cases = ways.map((matches, tier) => sql`when ${anyOf(plan, matches)} then ${sql.raw(String(tier))}`);
  return sql`(case ${sql.join(cases, sql` `)} else ${sql.raw(String(ways.length))} end)`;
}

const PLAIN_WAYS: readonly Match[][] = [
  [{ within: 'name', as: 'said' }],
  [{ within: 'facts', as: 'said' }],
  [{ within: 'text', as: 'said' }],
];
const SYNONYM_WAYS: readonly Match[][] = [
  [{ within: 'name', as: 'said' }],
  [
    { within: 'facts', as: 'said' },
    { within: 'name', as: 'meant' },
  ],
  [
    { within: 'text', as: 'said' },
    { within: 'facts', as: 'meant' },
  ],
  [{ within: 'text', as: 'meant' }],
];
const GUESSED_AROUND: Match = { within: 'facts', as: 'guessed' };
const GUESSED: readonly Match[] = [{ within: 'text', as: 'guessed' }];

/** For each tier but that of what is only guessed in a description, how an event gets into it or into one before it. */
function waysOf(plan: SearchPlan): readonly (readonly Match[])[] {
  const ways = hasSynonyms(plan) ? SYNONYM_WAYS : PLAIN_WAYS;
  if (!hasGuesses(plan)) return ways;
  // Five tiers at most, whatever a search has.
  return hasSynonyms(plan)
    ? [...ways.slice(0, -1), [...ways.at(-1)!, GUESSED_AROUND]]
    : [...ways, [GUESSED_AROUND]];
}

const COLUMNS = { name: events.nameSearch, facts: events.factsSearch, text: events.textSearch };

function anyOf(plan: SearchPlan, matches: readonly Match[]): SQL {
  const each = matches.map(({ within, as }) => sql`${COLUMNS[within]} @@ ${queryText(plan, as)}::tsquery`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/**
 * What `@@` does, as the function behind it, which no index answers: where the index of words is the shorter way, `searchedEvents` takes it,
 * and everywhere else the order's own index leads to the next matches sooner than all of them are gathered.
 */
function matches(column: PgColumn, query: string): SQL {
  return sql`ts_match_vq(${column}, ${query}::tsquery)`;
}
