import { findEventsNamed } from '#server/domains/event-lists/find-events-by.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fold } from '#server/platform/kernel/fold.ts';

const WORDS_MAX = 40;
const NAME_WORDS_MAX = 9;
const NAMES_MAX = 3;

interface Named {
  rows: readonly ResponseRow[];
  /** The message without their names. */
  rest: string;
}

/** Finds events whose full name appears in the message, in one SQL statement. Returns null if there are none. */
export async function findNamed(db: Database, message: string, now: Date): Promise<Named | null> {
  const text = fold(message);
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, WORDS_MAX);
  const runs = words.flatMap((first, start) =>
    words
      .slice(start + 1, start + NAME_WORDS_MAX)
      .map((last) => text.slice(first.index, last.index + last[0].length)),
  );
  if (runs.length === 0) return null;
  const found = await findEventsNamed(db, [...new Set(runs)], now);
  const names = [...new Set(found.map(({ name }) => fold(name)))];
  const longest = names.filter((name) => !names.some((other) => other !== name && other.includes(name)));
  if (longest.length === 0) return null;
  const rows = longest
    .toSorted((one, other) => text.indexOf(one) - text.indexOf(other))
    .map((name) => found.find((row) => fold(row.name) === name)!);
  return {
    rows: rows.slice(0, NAMES_MAX),
    rest: longest.reduce((left, name) => left.replace(name, ' , '), text),
  };
}
