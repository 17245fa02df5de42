import { sql } from 'drizzle-orm';
import { editDistance } from '#contract/text/edit-distance.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareSql } from '#server/platform/db/prepare-reads.ts';
import { isOfPlace, namePlace } from '#server/domains/search-index/place-words.ts';
import { soundOf } from '#server/domains/search-index/word-forms.ts';
import { counts } from './known-words.ts';
import { SOUGHT_WORDS } from './names.ts';

/** Minimum similarity of sounds (pg_trgm) for a vocabulary word to be compared letter by letter. */
const ALIKE_MIN = 0.2;
/** Maximum number of vocabulary words to compare with each misspelt word. */
const ALIKE_MAX = 40;
/** Cost of a replaced letter. It is above 1, because other typos are less likely to produce a different word. */
const REPLACED = 1.5;

// Sets the threshold for the statement's own transaction, before the statement compares words.
const alikeWords = prepareSql<{ typed: string; word: string }>(
  'alike_words',
  sql`
    select typed, alike.word from (
      select typed, heard, set_config('pg_trgm.similarity_threshold', ${String(ALIKE_MIN)}, true)
      from unnest(${sql.placeholder('words')}::text[], ${sql.placeholder('sounds')}::text[]) as typed (typed, heard)) typed
    cross join lateral (
      select word from search_words where sound % heard and ${counts} order by sound <-> heard limit ${ALIKE_MAX}) alike`,
);

/** A word that could replace a misspelt word. */
interface Candidate {
  word: string;
  sound: string;
  isPlace: boolean;
  /** Whether people search for the word, as the name of a place or a thing. Other words occur only in descriptions. */
  isSought: boolean;
}

function candidate(word: string): Candidate {
  const isSought = SOUGHT_WORDS.has(word) || isOfPlace(word);
  return { word, sound: soundOf(word), isPlace: namePlace([word]), isSought };
}

const SOUGHT = [...SOUGHT_WORDS].map(candidate);

/** Returns the most probable correction of each word that is close to a known word in spelling or sound. */
export async function findMeantWords(
  db: Database,
  words: readonly string[],
  unpublished: boolean,
): Promise<Map<string, string[]>> {
  const rows = await alikeWords(db, { words, sounds: words.map(soundOf), unpublished });
  const meant = new Map<string, string[]>();
  for (const typed of words) {
    const alike = rows.filter((row) => row.typed === typed).map(({ word }) => candidate(word));
    const nearest = nearestTo(candidate(typed), alike) ?? nearestTo(candidate(typed), SOUGHT);
    if (nearest) meant.set(typed, [nearest.word]);
  }
  return meant;
}

function nearestTo(typed: Candidate, candidates: readonly Candidate[]): Candidate | undefined {
  const near = candidates.flatMap((one) => {
    const mayBeHeard = typed.sound === one.sound || isWrittenAlike(typed.word, one.word);
    const heard = mayBeHeard ? forgiven(typed.sound, one.sound, one) : Infinity;
    const distance = Math.min(forgiven(typed.word, one.word, one), heard);
    return distance < Infinity ? [{ one, distance }] : [];
  });
  const rank = ({ word, isPlace, isSought }: Candidate) =>
    Number(isPlace) + Number(isSought) + Number(word.at(-1) === typed.word.at(-1));
  const ranked = near.toSorted((a, b) => a.distance - b.distance || rank(b.one) - rank(a.one));
  return ranked[0]?.one;
}

/**
 * Whether at most half of the letters differ. Words that sound nearly alike, such as quantum and Khartoum, may share few letters.
 */
function isWrittenAlike(typed: string, word: string): boolean {
  return editDistance(typed, word, REPLACED) <= typed.length / 2;
}

/** The edit distance of two spellings or sounds; Infinity if too large. The limit is higher for long words and place names. */
function forgiven(typed: string, word: string, { isPlace, isSought }: Candidate): number {
  const { length } = typed;
  const inShort = isPlace && length > 4 ? 1.5 : isSought || length > 5 ? 1 : 0;
  const most = length < 7 ? inShort : length < 8 ? REPLACED : 2;
  if (length < 4 || word.length < 4 || Math.abs(word.length - length) > most) return Infinity;
  const distance = editDistance(typed, word, REPLACED);
  return distance <= most ? distance : Infinity;
}
