import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { prepareRows } from '#server/db/prepare-rows.ts';
import { isOfPlace, namePlace } from '#server/search-index/place-words.ts';
import { soundOf } from '#server/search-index/word-forms.ts';
import { counts } from './known-words.ts';
import { SOUGHT_WORDS } from './names.ts';

/** pg_trgm's similarity from which on words are compared letter by letter, and how many of them at most. */
const ALIKE_MIN = 0.2;
const ALIKE_MAX = 40;
/** A word that only stands in a description is less likely meant than a place or a thing: heath is health, not heat. */
const UNSOUGHT = 1;

// The threshold is set for the statement's own transaction, before words are compared by it.
const alikeWords = prepareOnce((db) =>
  prepareRows<{ typed: string; word: string }>(
    db,
    'alike_words',
    sql`
    select typed, alike.word from (
      select typed, heard, set_config('pg_trgm.similarity_threshold', ${String(ALIKE_MIN)}, true)
      from unnest(${sql.placeholder('words')}::text[], ${sql.placeholder('sounds')}::text[]) as typed (typed, heard)) typed
    cross join lateral (
      select word from search_words where sound % heard and length(word) > 2 and ${counts}
      order by sound <-> heard limit ${ALIKE_MAX}) alike`,
  ),
);

/** For each of `words` that sounds nearly like a known one, the word that was most probably meant. */
export async function findMeantWords(
  db: Database,
  words: readonly string[],
  unpublished: boolean,
): Promise<Map<string, string>> {
  const rows = await alikeWords(db).execute({ words, sounds: words.map(soundOf), unpublished });
  const alike = Map.groupBy(rows, ({ typed }) => typed);
  return new Map(
    words.flatMap((typed) => {
      const nearest = nearestTo(typed, [
        ...(alike.get(typed) ?? []).map(({ word }) => heard(word)),
        ...SOUGHT,
      ]);
      return nearest === undefined ? [] : [[typed, nearest] as const];
    }),
  );
}

interface Heard {
  word: string;
  sound: string;
  isPlace: boolean;
  isSought: boolean;
}

function heard(word: string): Heard {
  return {
    word,
    sound: soundOf(word),
    isPlace: namePlace([word]),
    isSought: SOUGHT_WORDS.has(word) || isOfPlace(word),
  };
}

const SOUGHT = [...SOUGHT_WORDS].map(heard);

function nearestTo(typed: string, candidates: readonly Heard[]): string | undefined {
  const sound = soundOf(typed);
  const near = candidates.flatMap((one) => {
    const distance = Math.min(farFrom(typed, one.word, one), farFrom(sound, one.sound, one));
    return distance === Infinity ? [] : [{ ...one, cost: distance + (one.isSought ? 0 : UNSOUGHT) }];
  });
  const [nearest] = near.toSorted(
    (a, b) => a.cost - b.cost || Number(b.isPlace) - Number(a.isPlace) || b.word.length - a.word.length,
  );
  return nearest?.word;
}

/** The distance of two spellings; Infinity when it is too far to be forgiven. */
function farFrom(typed: string, word: string, { isPlace, isSought }: Heard): number {
  const { length } = typed;
  // No other words are as often misspelt as names of places.
  const most =
    length < 4 ? -1 : length < 8 ? (isPlace && length > 4 ? 1.5 : isSought || length > 5 ? 1 : 0) : 2;
  if (word.length < 4 || Math.abs(word.length - length) > most) return Infinity;
  const distance = typingDistance(typed, word);
  return distance <= most ? distance : Infinity;
}

/** A letter for another is likelier another word than one too few, too many or swapped with its neighbour. */
const REPLACED = 1.5;

/** The restricted Damerau-Levenshtein distance (Boytsov, "Indexing methods for approximate dictionary searching", 2011). */
export function typingDistance(typed: string, word: string): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= word.length; j++) {
      const [x, y] = [typed[i - 1]!, word[j - 1]!];
      const replaced = x === y ? 0 : REPLACED;
      row[j] = Math.min(last[j - 1]! + replaced, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && x === word[j - 2] && typed[i - 2] === y)
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[word.length]!;
}
