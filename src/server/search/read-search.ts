import { Temporal } from 'temporal-polyfill';
import type { Database } from '#server/db/database.ts';
import { namePlace } from '#server/search-index/place-words.ts';
import { isObvious } from '#server/search-index/stop-words.ts';
import { lookUpWords } from './known-words.ts';
import { findMeantWords } from './meant-words.ts';
import { nameOf } from './names.ts';
import type { SearchPlan, Term } from './search-plan.ts';
import { knownParts, piecesOf } from './split-words.ts';
import { lookedUp, termsOf } from './terms.ts';
import { typedWords } from './typed-words.ts';
import { expectedEvents } from './word-frequencies.ts';

/** How many words of one search are looked at as made of several. */
const SPLIT_MAX = 2;

/**
 * What a search asks for, in the words that events have: forms of its words, other names of the same thing, places by any name,
 * the word whose beginning was typed, the words that were meant by unknown ones. What is unknown in the end is left out. At most four
 * statements, whatever the vocabulary's size.
 *
 * @param options.now what "tomorrow" is counted from, by its UTC day
 * @param options.unpublished whether words count that only drafts and events in review have, for those who may see these
 * @returns null when nothing is searched for, or everything: "all events"
 */
export async function readSearch(
  db: Database,
  search: string | undefined,
  { unpublished = false, now = new Date() } = {},
): Promise<SearchPlan | null> {
  if (search === undefined || search === '') return null;
  const typed = typedWords(search);
  if (typed.length > 0 && typed.every(isObvious)) return null;
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
  const read = async (words: readonly string[]) => {
    if (words.length === 0) return [];
    const known = await lookUpWords(db, lookedUp(words, today), words.at(-1)!, unpublished);
    return termsOf(words, known, today);
  };
  const terms = await read(typed);
  const unknown = terms.filter(isUnknown);
  if (unknown.length === 0) return planOf(db, terms, null);
  const meant = await readUnknown(db, unknown, unpublished, today);
  const corrected = meant.size === 0 ? terms : await read(typed.flatMap((word) => meant.get(word) ?? [word]));
  const understood = corrected.filter((term) => !isUnknown(term));
  return planOf(db, understood, understood.map((term) => term.typed).join(' '));
}

/** Whether no event has it by any name; a place where nothing is on is known all the same. */
function isUnknown({ strong, isPlace }: Term): boolean {
  return strong.length === 0 && !isPlace;
}

/** The words that were meant by unknown ones: a misspelt one, or several that were written as one. */
async function readUnknown(
  db: Database,
  unknown: readonly Term[],
  unpublished: boolean,
  today: Temporal.PlainDate,
): Promise<Map<string, string[]>> {
  const words = unknown
    .map(({ typed }) => typed)
    .filter((word) => /^\p{L}+$/u.test(word) && !nameOf([word], today));
  if (words.length === 0) return new Map();
  const misspelt = await findMeantWords(db, words, unpublished);
  const meant = new Map([...misspelt].map(([word, one]) => [word, [one]]));
  const rest = words.filter((word) => !meant.has(word)).slice(0, SPLIT_MAX);
  const pieces = rest.flatMap(piecesOf);
  if (pieces.length === 0) return meant;
  const known = await lookUpWords(db, pieces, null, unpublished);
  const isKnown = (part: string) =>
    known.formsOf(part).includes(part) || namePlace([part]) || nameOf([part], today) !== undefined;
  for (const word of rest) {
    const parts = knownParts(word, isKnown);
    if (parts) meant.set(word, parts);
  }
  return meant;
}

async function planOf(db: Database, terms: readonly Term[], corrected: string | null): Promise<SearchPlan> {
  return { terms, expected: await expectedEvents(db, terms), spared: 0, corrected };
}
