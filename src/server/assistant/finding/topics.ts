import type { Database } from '#server/db/database.ts';
import { someEventHas } from '#server/event-lists/find-events.ts';
import { namePlace } from '#server/search-index/place-words.ts';
import { readSearch } from '#server/search/read-search.ts';
import type { SearchedText } from '#server/search/search-condition.ts';
import { queryText, type SearchPlan, type Term } from '#server/search/search-plan.ts';

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
  const named = terms.filter(({ isPlace }) => !isPlace);
  const things = named.filter((term) => !isOnlyGuessed(term));
  const guessed = named.filter(isOnlyGuessed);
  const texts = await Promise.all(
    things.map(async (term) => {
      const facts: SearchedText = { within: 'facts', query: queryOf(plan!, term) };
      return (await someEventHas(db, facts, now)) ? facts : { ...facts, within: 'text' as const };
    }),
  );
  // A correction of a short word, or to a word that only descriptions have, is a guess: "rate" is not "arte", "president" not "present".
  const isTyped = (term: Term) => term.typed.split(' ').every((word) => phrase.includes(word));
  const typed = phrase.filter((word) => !terms.some((term) => term.typed.split(' ').includes(word)));
  const isShort = typed.some((word) => /^\p{L}{1,4}$/u.test(word));
  const isMeant = ({ within }: SearchedText, index: number) =>
    isTyped(things[index]!) || (within === 'facts' && !isShort);
  const meant = texts.filter(isMeant);
  const guesses = things.filter((_, index) => !isMeant(texts[index]!, index));
  const places = terms.filter((term) => term.isPlace && namePlace(term.typed.split(' ')) && !isShort);
  return {
    strong: meant.filter(({ within }) => within === 'facts'),
    weak: meant.filter(({ within }) => within === 'text'),
    unknown: [
      ...new Set([
        ...(plan?.unknown ?? []),
        ...guessed.map((term) => term.typed),
        ...(guesses.length > 0 ? typed : []),
      ]),
    ],
    places: places.map((term) => term.typed),
    words: things.filter((thing) => !guesses.includes(thing)).map((thing) => thing.typed),
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
