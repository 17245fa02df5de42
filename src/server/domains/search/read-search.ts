import type { Temporal } from 'temporal-polyfill';
import type { Database } from '#server/platform/db/database.ts';
import { dayIn } from '#server/platform/kernel/day-in.ts';
import { namePlace } from '#server/domains/search-index/place-words.ts';
import { isObvious } from '#server/domains/search-index/stop-words.ts';
import { lookUpWords } from './known-words.ts';
import { findMeantWords } from './meant-words.ts';
import { nameOf } from './names.ts';
import type { SearchPlan, Term } from './search-plan.ts';
import { knownParts, piecesOf } from './split-words.ts';
import { lookedUp, termsOf } from './terms.ts';
import { typedWords } from './typed-words.ts';
import { expectedEvents } from './word-frequencies.ts';

/** Maximum number of unknown words per search that are split into several words. */
const SPLIT_MAX = 2;

/**
 * Translates a search into words that events have: forms of its words, other names of the same thing, places by any name,
 * completions of a partly typed last word, and guesses for unknown words. Other unknown words are left out. Runs at most four
 * statements, whatever the vocabulary's size.
 * @param options.now the time from which "tomorrow" is counted, by its UTC day
 * @param options.beginnings false if the last word is complete
 * @param options.unpublished whether to use words that occur only in drafts and events in review, for users who may see these
 * @returns null if the search is empty or matches everything, such as "all events"
 */
export async function readSearch(
  db: Database,
  search: string | undefined,
  { unpublished = false, beginnings = true, now = new Date() } = {},
): Promise<SearchPlan | null> {
  if (search === undefined || search === '') return null;
  const typed = typedWords(search);
  if (typed.length > 0 && typed.every(isObvious)) return null;
  const today = dayIn('UTC', now);
  const read = async (words: readonly string[]) => {
    const last = beginnings ? (words.at(-1) ?? null) : null;
    return termsOf(words, await lookUpWords(db, lookedUp(words, today), last, unpublished), today);
  };
  const plan = async (
    terms: readonly Term[],
    corrected: string | null,
    meant: SearchPlan['meant'],
  ): Promise<SearchPlan> => {
    const kept = terms.filter((term) => !isUnknown(term));
    const unknown = terms.filter(isUnknown).map((term) => term.typed);
    return {
      terms: kept,
      needed: 'all',
      expected: await expectedEvents(db, kept),
      corrected,
      meant,
      unknown,
    };
  };

  const terms = await read(typed);
  const unknown = terms.filter(isUnknown).map((term) => term.typed);
  if (unknown.length === 0) return plan(terms, null, new Map());
  const misspelt = unknown.filter((word) => /^\p{L}+$/u.test(word) && !nameOf([word], today));
  const meant = await readUnknown(db, misspelt, unpublished, today);
  const words = typed.flatMap((word) => meant.get(word) ?? [word]);
  const reread = meant.size === 0 ? terms : await read(words);
  const understood = reread.filter((term) => !isUnknown(term));
  return plan(reread, understood.map((term) => term.typed).join(' '), meant);
}

/** Whether no event has the term or any guess for it. A place counts as known even if it has no events. */
function isUnknown({ guessed, isPlace }: Term): boolean {
  return guessed.length === 0 && !isPlace;
}

/** Guesses for unknown words: corrections of misspelt words, or several words that were written as one. */
async function readUnknown(
  db: Database,
  unknown: readonly string[],
  unpublished: boolean,
  today: Temporal.PlainDate,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (unknown.length === 0) return new Map();
  const meant = await findMeantWords(db, unknown, unpublished);
  const rest = unknown.filter((word) => !meant.has(word)).slice(0, SPLIT_MAX);
  if (rest.length === 0) return meant;
  const known = await lookUpWords(db, rest.flatMap(piecesOf), null, unpublished);
  const isKnown = (part: string) =>
    known.formsOf(part).includes(part) || namePlace([part]) || nameOf([part], today) !== undefined;
  const split = rest.map((word) => [word, knownParts(word, isKnown)] as const);
  return new Map([...meant, ...split.filter((each): each is [string, string[]] => each[1] !== null)]);
}
