import { BRAND } from '#contract/brand.ts';
import type { EventPage } from './event-list-query.ts';

const TITLE = `${BRAND.name} – African tech and innovation events`;
const DESCRIPTION =
  'Discover tech and innovation events across Africa, and generate a personalised flyer that says you will be there.';

/** `1,000+` when the count stopped there. */
export function formatCount({ total, capped }: Pick<EventPage, 'total' | 'capped'>): string {
  return `${total.toLocaleString('en')}${capped ? '+' : ''}`;
}

/** Home's title and description: those of a search when there is one, with its number of matches once known. */
export function homeWords(
  term: string | null,
  page: Pick<EventPage, 'total' | 'capped'> | undefined,
): { title: string; description: string } {
  if (!term) return { title: TITLE, description: DESCRIPTION };
  const title = `Search Results for "${term}"`;
  if (!page) return { title, description: DESCRIPTION };
  const matches = page.total === 1 ? 'event matches' : 'events match';
  return { title, description: `${formatCount(page)} ${matches} "${term}" on ${BRAND.name}.` };
}
