import type { Database } from '#server/platform/db/database.ts';
import { someEventHas } from '#server/domains/event-lists/find-events.ts';
import { namePlace } from '#server/domains/search-index/place-words.ts';
import { readSearch } from '#server/domains/search/read-search.ts';
import type { SearchedText } from '#server/domains/search/search-condition.ts';
import { queryText, type SearchPlan, type Term } from '#server/domains/search/search-plan.ts';

/** What search makes of a phrase. */
export interface Topic {
  /** Terms that events have in their name or in what stands around it. */
  strong: readonly SearchedText[];
  /** Terms that are only in descriptions. */
  weak: readonly SearchedText[];
  /** Words that no event has. */
  unknown: readonly string[];
  /** Misspelt names of places among the words. */
  places: readonly string[];
  /** The terms as search understood them. */
  words: readonly string[];
}

/** Reads the words of one phrase with the hub's own search. */
export async function readTopic(db: Database, phrase: readonly string[], now: Date): Promise<Topic> {
  const plan = await readSearch(db, phrase.join(' '), { beginnings: false, now });
  const terms = plan?.terms ?? [];
  const known = (term: Term) => term.typed.split(' ').every((word) => phrase.includes(word));
  const odd = phrase.filter((word) => !terms.some(({ typed }) => typed.split(' ').includes(word)));
  // A correction of a short word, or to a word that only descriptions have, is a guess: "rate" is not "arte", "president" not "present".
  const isShort = odd.some((word) => /^\p{L}{1,4}$/u.test(word));
  const things = await Promise.all(
    terms
      .filter((term) => !term.isPlace && !isOnlyGuessed(term))
      .map(async (term) => {
        const facts: SearchedText = { within: 'facts', query: queryOf(plan!, term) };
        const isFact = await someEventHas(db, facts, now);
        const text = isFact ? facts : { ...facts, within: 'text' as const };
        return { text, typed: term.typed, isMeant: known(term) || (isFact && !isShort) };
      }),
  );
  const meant = things.filter(({ isMeant }) => isMeant);
  const textsIn = (within: SearchedText['within']) =>
    meant.flatMap(({ text }) => (text.within === within ? text : []));
  const guessed = terms.filter((term) => !term.isPlace && isOnlyGuessed(term)).map(({ typed }) => typed);
  const places = terms.filter((term) => term.isPlace && namePlace(term.typed.split(' ')) && !isShort);
  return {
    strong: textsIn('facts'),
    weak: textsIn('text'),
    unknown: [
      ...new Set([...(plan?.unknown ?? []), ...guessed, ...(meant.length < things.length ? odd : [])]),
    ],
    places: places.map(({ typed }) => typed),
    words: meant.map(({ typed }) => typed),
  };
}

function queryOf(plan: SearchPlan, term: Term): string {
  return queryText({ ...plan, terms: [{ ...term, isPlace: false }] }, 'meant');
}

/** Whether no event says it in any way, so that search takes the likeliest of what it is a kind of. */
function isOnlyGuessed({ said, guessed }: Term): boolean {
  return said === guessed;
}

/** All texts of a topic as one. */
export function asOne(texts: readonly SearchedText[]): SearchedText | null {
  if (texts.length === 0) return null;
  const within = texts.some((text) => text.within === 'text') ? 'text' : 'facts';
  return { within, query: texts.map(({ query }) => query).join('&') };
}
