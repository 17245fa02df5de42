import { dateTokens } from './date-words.ts';
import { placeTokens } from './place-words.ts';
import { isStopWord } from './stop-words.ts';
import { cutToken, tokensIn } from './tokens.ts';

/** The facts of an event that search finds it by. Dates are `YYYY-MM-DD`. */
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
 * The tokens that find an event, in three lines: the name; tags, category, organiser, place, price and when it is; the description. A line is
 * a tier of relevance, and a token stands in the first line that it belongs to.
 */
export function searchTextOf(facts: SearchedFacts): string {
  const name = tokensIn(facts.name);
  const around = [
    ...[facts.category, facts.organizerName, facts.location, facts.venue, facts.country].flatMap((fact) =>
      tokensIn(fact ?? ''),
    ),
    ...tagTokens(facts.tags),
    ...placeTokens(facts.location, facts.country),
    ...dateTokens(facts.eventDate, facts.eventEndDate),
    ...(isFree(facts.ticketPrice) ? ['free'] : []),
  ];
  const described = tokensIn(facts.description).filter((token) => !isStopWord(token));
  const said = new Set<string>();
  const lines = [name, around, described].map((tokens) =>
    tokens.filter((token) => !said.has(token) && said.add(token)).join(' '),
  );
  return lines.join('\n');
}

/** A tag of several words is also found as one: `open source` by opensource. */
function tagTokens(tags: string | null): string[] {
  return (tags ?? '').split(',').flatMap((tag) => {
    const tokens = tokensIn(tag);
    return tokens.length > 1 ? [...tokens, cutToken(tokens.join(''))] : tokens;
  });
}

function isFree(price: string | null): boolean {
  return price === null || price.split('-').every((amount) => Number(amount) === 0);
}
