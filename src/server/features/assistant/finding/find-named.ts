import { findEventsNamed } from '#server/domains/event-lists/find-events-by.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isThing } from '#server/domains/search/names.ts';
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
 * Finds events whose name, with or without its year or the part after a colon, appears in the message. Returns null if there are
 * none. Looks up all possible names at once.
 */
export async function findNamed(db: Database, message: string, now: Date): Promise<Named | null> {
  const text = fold(message);
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, WORDS_MAX);
  const year = now.getUTCFullYear();
  const runs = words.flatMap((first, start) =>
    words
      .slice(start + 1, start + NAME_WORDS_MAX)
      .map((last) => text.slice(first.index, last.index + last[0].length)),
  );
  const written = new Set(runs.flatMap((run) => [run, run.replaceAll(' and ', ' & ')]));
  const names = [...written].flatMap((run) => [run, `${run} ${year}`, `${run} ${year + 1}`]);
  // A topic, such as "women in tech", is no title. French writes a space before the colon.
  const titles = [...written].filter((run) => !isThing(run.split(' '))).flatMap((run) => [run, `${run} `]);
  const rows = names.length === 0 ? [] : await findEventsNamed(db, names, titles, now);
  const saidAs = ({ name }: ResponseRow) => {
    const folded = fold(name);
    const [title] = folded.split(/ ?:/);
    const forms = [folded, folded.replace(/ 20\d\d$/, ''), title!];
    const said = forms.flatMap((form) => [form, form.replaceAll(' & ', ' and ')]);
    return said.find((form) => text.includes(form)) ?? folded;
  };
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
