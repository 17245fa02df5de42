import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { events } from '../events-tables.ts';
import { hasGuesses, hasSynonyms, queryText, type SearchPlan } from './search-plan.ts';

/** Condition: the event has all that the search looks for. Undefined without a search. */
export function findsEvent(plan: SearchPlan | null): SQL | undefined {
  if (plan === null) return undefined;
  const query = queryText(plan, 'guessed');
  return query === null ? sql`false` : matches(events.textSearch, query);
}

/** What to read events from: with a search for what few have, those alone, fenced off so that nothing else narrows them by an index. */
export function searchedEvents(plan: SearchPlan | null): SQL {
  return plan?.rare && queryText(plan, 'guessed') !== null ? foundEvents(plan) : sql`${events}`;
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

/**
 * The tiers of relevance, together all that `plan` finds: the name has everything; the name and what stands around it (tags, place,
 * organiser) have; it takes the description; it takes a guess. Other words of the same meaning count a tier less.
 */
export function relevanceTiers(plan: SearchPlan): SQL[] {
  const within = tierConditions(plan);
  if (within.length === 0) return [];
  const tiers = within.map((one, tier) => (tier === 0 ? one : sql`${one} and not ${within[tier - 1]!}`));
  return hasGuesses(plan) ? [...tiers, sql`${findsEvent(plan)!} and not ${within.at(-1)!}`] : tiers;
}

/** The number of an event's tier, from 0, for sorting what `plan` finds. */
export function tierOf(plan: SearchPlan): SQL {
  const within = tierConditions(plan);
  if (within.length === 0) return sql`0`;
  const cases = within.map((one, tier) => sql`when ${one} then ${sql.raw(String(tier))}`);
  return sql`(case ${sql.join(cases, sql` `)} else ${sql.raw(String(within.length))} end)`;
}

/** For each tier that takes no guess, that an event is in it or in one before it. */
function tierConditions(plan: SearchPlan): SQL[] {
  const [said, meant] = [queryText(plan, 'said'), queryText(plan, 'meant')];
  if (said === null || meant === null) return [];
  const has = (column: PgColumn, query: string) => sql`${column} @@ ${query}::tsquery`;
  const { nameSearch, factsSearch, textSearch } = events;
  if (!hasSynonyms(plan)) return [nameSearch, factsSearch, textSearch].map((column) => has(column, said));
  return [
    has(nameSearch, said),
    sql`(${has(factsSearch, said)} or ${has(nameSearch, meant)})`,
    sql`(${has(textSearch, said)} or ${has(factsSearch, meant)})`,
    has(textSearch, meant),
  ];
}

/**
 * What `@@` does, as the function behind it, which no index answers: where the index of words is the shorter way, `searchedEvents` takes it,
 * and everywhere else the order's own index leads to the next matches sooner than all of them are gathered.
 */
function matches(column: PgColumn, query: string): SQL {
  return sql`ts_match_vq(${column}, ${query}::tsquery)`;
}
