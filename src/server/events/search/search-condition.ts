import { sql, type SQL } from 'drizzle-orm';
import { events } from '../events-tables.ts';
import { hasGuesses, queryText, type SearchPlan } from './search-plan.ts';

/** Condition: the event has all that the search looks for. Undefined without a search. */
export function findsEvent(plan: SearchPlan | null): SQL | undefined {
  if (plan === null) return undefined;
  const query = queryText(plan, true);
  return query === null ? sql`false` : sql`${events.textSearch} @@ ${query}::tsquery`;
}

/**
 * The tiers of relevance, each as the condition that it adds to `findsEvent`: the name has everything; the name and what stands around it
 * (tags, place, organiser) have; it takes the description; it takes a guess.
 */
export function relevanceTiers(plan: SearchPlan): SQL[] {
  const query = queryText(plan, false);
  if (query === null) return [];
  const has = (column: SQL) => sql`${column} @@ ${query}::tsquery`;
  const [name, facts, text] = [
    sql`${events.nameSearch}`,
    sql`${events.factsSearch}`,
    sql`${events.textSearch}`,
  ].map(has);
  return [
    name!,
    sql`${facts!} and not ${name!}`,
    sql`${text!} and not ${facts!}`,
    ...(hasGuesses(plan) ? [sql`not ${text!}`] : []),
  ];
}
