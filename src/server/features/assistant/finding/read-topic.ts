import type { Database } from '#server/platform/db/database.ts';
import { namePlace } from '#server/domains/search-index/place-words.ts';
import { SOUGHT_WORDS } from '#server/domains/search/names.ts';
import { readSearch } from '#server/domains/search/read-search.ts';
import type { SearchPlan, Term } from '#server/domains/search/search-plan.ts';

/** The search's interpretation of a message's remaining words. */
export interface Topic {
  /** Null when nothing is searched for. */
  plan: SearchPlan | null;
  /** The plan with broader terms in place of those that no event has. */
  wider: SearchPlan | null;
  /** Folded words that no event has. */
  unknown: readonly string[];
  /** Misspelt names of places. */
  places: readonly string[];
  /** The words as the visitor wrote them, without the misspelt places. */
  text: string;
}

const NO_TOPIC: Topic = { plan: null, wider: null, unknown: [], places: [], text: '' };

/** Reads the words with the search of the public list; its guesses count only in `wider`. */
export async function readTopic(db: Database, text: string, now: Date): Promise<Topic> {
  const plan = text === '' ? null : await readSearch(db, text, { beginnings: false, now });
  if (plan === null) return NO_TOPIC;
  const partsOf = (term: Term) => term.typed.split(' ');
  // A correction of a short word is a guess ("rate" is not "arte"), unless it gives a common search word with the same first letter.
  const guessed = [...plan.meant].filter(
    ([word, [meant]]) => /^\p{L}{1,4}$/u.test(word) && !(SOUGHT_WORDS.has(meant!) && meant![0] === word[0]),
  );
  const isGuess = (term: Term) =>
    guessed.some(([, meant]) => partsOf(term).some((part) => meant.includes(part)));
  const terms = plan.terms.filter((term) => !isGuess(term));
  const things = terms.filter(({ isPlace }) => !isPlace);
  const isOnlyWider = ({ said, guessed }: Term) => said === guessed;
  const meant = things.filter((term) => !isOnlyWider(term)).map((term) => ({ ...term, guessed: term.meant }));
  const unknown = new Set([
    ...plan.unknown,
    ...things.filter(isOnlyWider).map((term) => term.typed),
    ...guessed.map(([word]) => word),
  ]);
  const planOf = (these: readonly Term[]) =>
    these.length > 0 ? { ...plan, terms: these, expected: Infinity } : null;
  const places = terms
    .filter(({ isPlace }) => isPlace)
    .flatMap(({ typed: names }) => names.split(' or '))
    .filter((name) => namePlace(name.split(' ')));
  return {
    plan: planOf(meant),
    wider: things.length > meant.length ? planOf(things) : null,
    unknown: [...unknown],
    places,
    text: places.length > 0 || plan.meant.size > 0 ? things.map((term) => term.typed).join(' ') : text,
  };
}
