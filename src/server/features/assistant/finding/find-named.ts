import { findEventsNamed } from '#server/domains/event-lists/find-events-by.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fold } from '#server/platform/kernel/fold.ts';

const WORDS_MAX = 40;
const NAME_WORDS_MAX = 9;
const NAMES_MAX = 3;

interface Named {
  rows: readonly ResponseRow[];
  /** The message without the events' names. */
  rest: string;
}

/**
 * Finds events whose full name, with or without its year, appears in the message. Returns null if there are none. Looks up
 * all possible names at once.
 */
export async function findNamed(db: Database, message: string, now: Date): Promise<Named | null> {
  const text = fold(message);
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, WORDS_MAX);
  const year = now.getUTCFullYear();
  const names = words.flatMap((first, start) =>
    words.slice(start + 1, start + NAME_WORDS_MAX).flatMap((last) => {
      const run = text.slice(first.index, last.index + last[0].length);
      return [run, `${run} ${year}`, `${run} ${year + 1}`];
    }),
  );
  const rows = names.length === 0 ? [] : await findEventsNamed(db, [...new Set(names)], now);
  const saidAs = (row: ResponseRow) =>
    text.includes(fold(row.name)) ? fold(row.name) : fold(row.name).replace(/ 20\d\d$/, '');
  // If several events share a name, keeps the first.
  const found = new Map(rows.toReversed().map((row) => [saidAs(row), row]));
  const isPart = (name: string) => [...found.keys()].some((other) => other !== name && other.includes(name));
  const longest = [...found.keys()].filter((name) => !isPart(name));
  if (longest.length === 0) return null;
  const inOrder = longest.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
  return {
    rows: inOrder.slice(0, NAMES_MAX).map((name) => found.get(name)!),
    rest: longest.reduce((left, name) => left.replace(name, ' , '), text),
  };
}
