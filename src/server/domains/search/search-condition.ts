import { and, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { events } from '#server/domains/events/events-tables.ts';
import { queryText, type Match, type SearchPlan } from './search-plan.ts';

/** Condition: the event matches the whole search. Undefined without a search. */
export function findsEvent(plan: SearchPlan | null): SQL | undefined {
  return plan === null ? undefined : matches(events.textSearch, queryText(plan, 'guessed'));
}

/** Condition: the event matches the whole search. Written so that the word index supports it. */
export function hasAllWords(plan: SearchPlan): SQL {
  return hasText({ within: 'text', query: queryText(plan, 'guessed') });
}

/**
 * Selects events through the word index, because a scan by date would unpack the words of every event that it passes.
 * @param among further condition
 */
export function foundEvents(plan: SearchPlan, among?: SQL): SQL {
  return foundBy(queryText(plan, 'guessed'), among);
}

/** The events that match the text of a tsquery, or its placeholder in a prepared statement. */
export function foundBy(query: string | Placeholder, among?: SQL): SQL {
  const found = and(sql`${events.textSearch} @@ ${query}::tsquery`, among);
  return sql`(select * from ${events} where ${found} offset 0) ${events}`;
}

/** The text of a tsquery, for words in an event's name, in its name and facts, or anywhere in its text. */
export interface SearchedText {
  within: Match['within'];
  query: string;
}

/** Condition: the event's search column `within` matches `query`. */
export function hasText({ within, query }: SearchedText): SQL {
  return sql`${COLUMNS[within]} @@ ${query}::tsquery`;
}

/**
 * The matches of each tier of relevance, best tier first. An event belongs to the first tier in which it has a match. A match on
 * synonyms is one tier lower than the same match on the typed words.
 */
const WAYS: readonly (readonly Match[])[] = [
  [{ within: 'name', as: 'said' }],
  [
    { within: 'facts', as: 'said' },
    { within: 'name', as: 'meant' },
  ],
  [
    { within: 'text', as: 'said' },
    { within: 'facts', as: 'meant' },
  ],
  [{ within: 'text', as: 'guessed' }],
];

export const TIER_MAX = WAYS.length - 1;

const COLUMNS = { name: events.nameSearch, facts: events.factsSearch, text: events.textSearch };

/** The tiers of relevance, which together contain all events that `plan` finds. Each condition includes the earlier tiers. */
export function relevanceTiers(plan: SearchPlan): { matches: readonly Match[]; condition: SQL }[] {
  const [said, meant, guessed] = (['said', 'meant', 'guessed'] as const).map((as) => queryText(plan, as));
  const texts = { said: said!, meant: meant!, guessed: guessed! };
  // Without synonyms and guesses, the third tier already contains all results, so the fourth is omitted.
  return WAYS.slice(0, said === guessed ? -1 : undefined).map((ways) => {
    const matches = ways.filter(({ as }, index) => index === 0 || texts[as] !== said);
    const each = matches.map(({ within, as }) => sql`${COLUMNS[within]} @@ ${texts[as]}::tsquery`);
    return { matches, condition: sql`(${sql.join(each, sql` or `)})` };
  });
}

/** SQL for the number of an event's tier, from 0, to sort the results of `plan`. */
export function tierOf(plan: SearchPlan): SQL {
  const cases = relevanceTiers(plan).map(
    ({ condition }, tier) => sql`when ${condition} then ${sql.raw(String(tier))}`,
  );
  return sql`(case ${sql.join(cases, sql` `)} end)`;
}

/** Calls the function behind `@@`. No index supports the function, so the planner uses the index of the sort order. */
function matches(column: PgColumn, query: string): SQL {
  return sql`ts_match_vq(${column}, ${query}::tsquery)`;
}
