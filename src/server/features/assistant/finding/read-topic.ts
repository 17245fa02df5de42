import { namePlace } from '#server/domains/search-index/place-words.ts';
import { SOUGHT_WORDS } from '#server/domains/search/names.ts';
import { readSearch } from '#server/domains/search/read-search.ts';
import type { SearchPlan, Term } from '#server/domains/search/search-plan.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The search's interpretation of a message's remaining words. */
export interface Topic {
  /** The search plan; null when no word remains to search for. */
  plan: SearchPlan | null;
  /** Folded words that no event has. The plan omits them or replaces them by broader terms. */
  unknown: readonly string[];
  /** Misspelt names of places. */
  places: readonly string[];
  /** The remaining words as the visitor wrote them, without the misspelt places. */
  text: string;
}

/** Interprets a message's remaining words with the search of the public list. */
export async function readTopic(db: Database, text: string, now: Date): Promise<Topic> {
  const plan = text === '' ? null : await readSearch(db, text, { beginnings: false, now });
  if (plan === null) return { plan, unknown: [], places: [], text: '' };
  // Correcting a short word is a guess ("rate" is not "arte"), unless the correction is a common search word with the same first letter.
  const guesses = [...plan.meant].filter(
    ([word, [meant = '']]) =>
      /^\p{L}{1,4}$/u.test(word) && !(SOUGHT_WORDS.has(meant) && meant[0] === word[0]),
  );
  const guessed = guesses.flatMap(([, meant]) => meant);
  const terms = plan.terms.filter(({ typed }) => !typed.split(' ').some((part) => guessed.includes(part)));
  const things = terms.filter(({ isPlace }) => !isPlace);
  const isBroader = (term: Term) => term.said === term.guessed;
  const exact = things.map((term) => (isBroader(term) ? term : { ...term, guessed: term.meant }));
  const named = terms.flatMap(({ isPlace, typed }) => (isPlace ? typed.split(' or ') : []));
  const places = named.filter((name) => namePlace(name.split(' ')));
  const typed = things.map((thing) => thing.typed);
  const broader = things.filter(isBroader).map((thing) => thing.typed);
  return {
    plan: exact.length > 0 ? { ...plan, terms: exact, expected: Infinity } : null,
    unknown: [...plan.unknown, ...broader, ...guesses.map(([word]) => word)],
    places,
    text: places.length === 0 && plan.meant.size === 0 ? text : typed.join(' '),
  };
}
