import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { events } from '../events-tables.ts';
import { hasGuesses, queryText, type SearchPlan } from './search-plan.ts';

/** Condition: the event has all that the search looks for. Undefined without a search. */
export function findsEvent(plan: SearchPlan | null): SQL | undefined {
  if (plan === null) return undefined;
  const query = queryText(plan, true);
  return query === null ? sql`false` : matches(events.textSearch, query);
}

/** What to read events from: with a search for what few have, those alone, fenced off so that nothing else narrows them by an index. */
export function searchedEvents(plan: SearchPlan | null): SQL {
  return plan?.rare && queryText(plan, true) !== null ? foundEvents(plan) : sql`${events}`;
}

/**
 * All that a search finds, by the index of words alone. Right where no order is asked for: along the dates, each event that
 * is passed by has its words unpacked and looked at, eighteen thousand of them to count a thousand with a word of one in twenty.
 */
export function foundEvents(plan: SearchPlan): SQL {
  const query = queryText(plan, true);
  const found = query === null ? sql`false` : sql`${events.textSearch} @@ ${query}::tsquery`;
  return sql`(select * from ${events} where ${found} offset 0) ${events}`;
}

/**
 * The tiers of relevance, each as the condition that it adds to `findsEvent`: the name has everything; the name and what stands around it
 * (tags, place, organiser) have; it takes the description; it takes a guess.
 */
export function relevanceTiers(plan: SearchPlan): SQL[] {
  const query = queryText(plan, false);
  if (query === null) return [];
  const [name, facts, text] = tierConditions(query);
  return [
    name,
    sql`${facts} and not ${name}`,
    sql`${text} and not ${facts}`,
    ...(hasGuesses(plan) ? [sql`not ${text}`] : []),
  ];
}

/** The number of an event's tier, from 0, for sorting what `plan` finds. */
export function tierOf(plan: SearchPlan): SQL {
  const query = queryText(plan, false);
  if (query === null) return sql`0`;
  const [name, facts, text] = tierConditions(query);
  return sql`(case when ${name} then 0 when ${facts} then 1 when ${text} then 2 else 3 end)`;
}

function tierConditions(query: string): [name: SQL, facts: SQL, text: SQL] {
  const has = (column: PgColumn) => sql`${column} @@ ${query}::tsquery`;
  return [has(events.nameSearch), has(events.factsSearch), has(events.textSearch)];
}

/**
 * What `@@` does, as the function behind it, which no index answers: where the index of words is the shorter way, `searchedEvents` takes it,
 * and everywhere else the order's own index leads to the next matches sooner than all of them are gathered.
 */
function matches(column: PgColumn, query: string): SQL {
  return sql`ts_match_vq(${column}, ${query}::tsquery)`;
}
