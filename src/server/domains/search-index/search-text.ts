import { plainTextOf } from '#contract/text/plain-text.ts';
import { dateTokens } from './date-tokens.ts';
import { placeTokens } from './place-words.ts';
import { isStopWord } from './stop-words.ts';
import { tokensIn } from './tokens.ts';

/** The searchable facts of an event. Dates are `YYYY-MM-DD`. */
export interface SearchedFacts {
  name: string;
  description: string;
  organizerName: string;
  location: string | null;
  country: string | null;
  venue: string | null;
  category: string | null;
  tags: string | null;
  ticketPrice: string | null;
  eventDate: string;
  eventEndDate: string | null;
}

/**
 * The searchable text of an event: a line for its name, one for its other facts and one for its description. Search ranks earlier
 * lines higher. A token is kept only in the first line that contains it.
 */
export function searchTextOf(facts: SearchedFacts): string {
  const { category, organizerName, location, venue, country, tags } = facts;
  const around = [
    ...[category, organizerName, location, venue, country, tags].flatMap((fact) => tokensIn(fact ?? '')),
    ...placeTokens(location, country),
    ...dateTokens(facts.eventDate, facts.eventEndDate),
    ...(isFree(facts.ticketPrice) ? ['free'] : []),
  ];
  const described = tokensIn(plainTextOf(facts.description)).filter((token) => !isStopWord(token));
  const seen = new Set<string>();
  return [tokensIn(facts.name), around, described]
    .map((tokens) => tokens.filter((token) => !seen.has(token) && seen.add(token)).join(' '))
    .join('\n');
}

function isFree(price: string | null): boolean {
  return price === null || price.split('-').every((amount) => Number(amount) === 0);
}
