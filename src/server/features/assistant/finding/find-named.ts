import { findEventsNamed } from '#server/domains/event-lists/find-events-by.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fold } from '#server/platform/kernel/fold.ts';

const WORDS_MAX = 40;
const NAME_WORDS_MAX = 9;
const NAMES_MAX = 3;
const YEAR = / 20\d\d$/;

interface Named {
  rows: readonly ResponseRow[];
  /** The message without the events' names. */
  rest: string;
}

/** Finds events whose full name, with or without its year, appears in the message, in one SQL statement. Returns null if there are none. */
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
  if (names.length === 0) return null;
  const found = (await findEventsNamed(db, [...new Set(names)], now)).map((row) => {
    const name = fold(row.name);
    return { row, name: text.includes(name) ? name : name.replace(YEAR, '') };
  });
  const first = found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index);
  const longest = first.filter(
    ({ name }) => !first.some((other) => other.name !== name && other.name.includes(name)),
  );
  if (longest.length === 0) return null;
  const inOrder = longest.toSorted((one, other) => text.indexOf(one.name) - text.indexOf(other.name));
  return {
    rows: inOrder.map(({ row }) => row).slice(0, NAMES_MAX),
    rest: longest.reduce((left, { name }) => left.replace(name, ' , '), text),
  };
}
