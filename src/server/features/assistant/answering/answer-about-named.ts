import { findEventsNamed } from '#server/domains/event-lists/find-events-by.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import type { Answer, Asking } from '../asking.ts';
import { findFactTopic } from '../talk/answer-fact.ts';
import { aspectsOf, sayAbout, type Aspect } from './about-events.ts';

const WORDS_MAX = 40;
const NAME_WORDS_MAX = 9;
const NAMES_MAX = 3;

interface Named {
  rows: readonly ResponseRow[];
  /** The message without their names. */
  rest: string;
}

/** Events whose whole name stands in the message; null for none. Costs one statement. */
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

/** Answers a message that names events; null when it looks for others: "women in tech events in March". @param asking reads the rest of it */
export function answerAboutNamed(asking: Asking, { rows }: Named): Answer | null {
  const { reading } = asking;
  const { signs, ask, topics, isQuestion } = reading;
  const compares = signs.has('compare') || signs.has('cheapest') || signs.has('cheaper');
  const aspects: Aspect[] = [
    ...aspectsOf(reading),
    ...(signs.has('cheapest') || signs.has('cheaper') ? (['price'] as const) : []),
  ];
  if (findFactTopic(reading.words)?.isAction && !signs.has('flyers') && aspects.length === 0) return null;
  const isAsked = aspects.length > 0 || compares || rows.length > 1;
  if (!isAsked && (reading.hasEventNoun || ask.days || ask.places.length > 0)) return null;
  const about = aspects.length === 0 && isQuestion ? topics : [];
  if (!isAsked && topics.length > about.length + 1) return null;
  return sayAbout(asking, rows, aspects, about);
}
