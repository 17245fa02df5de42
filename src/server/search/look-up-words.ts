import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { prepareRows } from '#server/db/prepare-rows.ts';
import { forgivenDistance, soundOf, typingDistance } from '#server/search-index/edit-distance.ts';
import { isOfPlace, namePlace } from '#server/search-index/place-words.ts';
import type { Form } from './search-plan.ts';
import { areUnlike, isNameOfThing, SYNONYM_WORDS } from './synonyms.ts';

/** What the vocabulary says of words. */
export interface KnownWords {
  /** The forms of a word that events are found by, itself included if it is one; none when nobody wrote any. */
  formsOf(word: string): readonly string[];
  /** What the last word goes on to: the longer words that begin with it, or where they are many any such; null when there is none. */
  goingOn: Form | null;
}

/** More forms of one word than any language here has. */
const FORMS_MAX = 24;
/** Below this, French stems of unlike words are alike too often: data and date. */
const FRENCH_STEM_MIN = 6;
/** So many words are looked for faster one by one than by their beginning, which gathers the events of all before it looks at anything else. */
const LONGER_MAX = 32;
/** How many words like a misspelt one are compared letter by letter. */
const ALIKE_MAX = 40;
/** The least part of all trigrams of two words that both have, for them to be alike: pg_trgm's similarity. */
const ALIKE_MIN = 0.2;
/** Words of events are meant rather than those that only mean the same. */
const NOT_WRITTEN = 0.3;
/** So near to a word of an event that nothing else was meant. */
const SURE = 1.2;
/** The distance of words that only look different. */
const SOUNDS_ALIKE = 0.5;
/** What a place's name costs without one of its letters: no more than is forgiven in a word of four. */
const LETTER_LEFT_OUT = 0.8;
/** Words that only stand in events' texts are less likely to be meant than places and what we know names for: heath is health rather than heat. */
const UNSOUGHT = 0.6;
/** How many words may be equally likely to be meant. */
const MEANT_MAX = 3;

interface FoundWord {
  asked: string;
  word: string;
  how: 'same' | 'english' | 'french' | 'beginning';
}

/** Which words count: those that anybody may read, or with `unpublished` those of every event. */
export interface Vocabulary {
  unpublished: boolean;
}

const counts = sql`(published or ${sql.placeholder('unpublished')})`;

const formsOfWords = prepareOnce((db) => {
  const asked = sql`unnest(${sql.placeholder('words')}::text[]) as asked`;
  const last = sql`${sql.placeholder('last')}::text`;
  return prepareRows<FoundWord>(
    db,
    'forms_of_words',
    sql`
    select asked, word, 'same' as how from ${asked} join search_words on word = asked and ${counts}
    union all
    select asked, form.word, 'english' from ${asked} cross join lateral (
      select word from search_words where english = (ts_lexize('english_stem', asked))[1] and word <> asked and ${counts}
      limit ${FORMS_MAX}) form
    union all
    select asked, form.word, 'french' from ${asked} cross join lateral (
      select word from search_words where french = (ts_lexize('french_stem', asked))[1] and word <> asked and ${counts}
      limit ${FORMS_MAX}) form
    union all
    (select ${last}, word, 'beginning' from search_words
      where word ~>=~ ${last} and word ~<~ (${last} || chr(1114111)) and word <> ${last} and ${counts}
      limit ${LONGER_MAX + 1})`,
  );
});

/** Looks all of `words` (folded tokens) up in one statement, and what the `last` one may be the beginning of. */
export async function lookUpWords(
  db: Database,
  words: readonly string[],
  last: string | undefined,
  { unpublished }: Vocabulary,
): Promise<KnownWords> {
  const rows = await formsOfWords(db).execute({
    words: [...new Set(words)],
    last: last ?? null,
    unpublished,
  });
  const forms = new Map<string, string[]>();
  const longer: string[] = [];
  for (const { asked: one, word, how } of rows) {
    if (how === 'beginning') longer.push(word);
    else if (!areUnlike(one, word) && (how !== 'french' || isFrenchForm(one, word)))
      forms.set(one, [...(forms.get(one) ?? []), word]);
  }
  return {
    formsOf: (word) => [...new Set(forms.get(word))],
    goingOn:
      last === undefined || longer.length === 0
        ? null
        : longer.length > LONGER_MAX
          ? { words: [], beginning: last }
          : { words: longer },
  };
}

function isFrenchForm(one: string, other: string): boolean {
  const plain = (word: string) => word.replace(/(?:es|s|x|e)$/, '');
  return Math.min(one.length, other.length) >= FRENCH_STEM_MIN || plain(one) === plain(other);
}

// The threshold is set for the statement's own transaction: anew for each word, before words like it are looked for.
const alikeWords = prepareOnce((db) =>
  prepareRows<{ asked: string; word: string }>(
    db,
    'alike_words',
    sql`
    select asked, alike.word from (
      select asked, set_config('pg_trgm.similarity_threshold', ${String(ALIKE_MIN)}, true)
      from unnest(${sql.placeholder('words')}::text[]) as asked) asked
    cross join lateral (
      select word from search_words where word % asked and length(word) > 2 and ${counts}
      order by word <-> asked limit ${ALIKE_MAX}) alike
    union all
    select asked, word from unnest(${sql.placeholder('words')}::text[], ${sql.placeholder('sounds')}::text[]) as heard (asked, sound)
    join search_words using (sound) where ${counts}
    union all
    select asked, word from unnest(${sql.placeholder('swappedFrom')}::text[], ${sql.placeholder('swapped')}::text[]) as swap (asked, word)
    join search_words using (word) where ${counts}`,
  ),
);

/**
 * For each of `words` that is like known ones, those that were most probably meant, the likeliest first: words of events,
 * or else of what we know other names for.
 */
export async function findMeantWords(
  db: Database,
  words: readonly string[],
  { unpublished }: Vocabulary,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const swaps = words.flatMap((asked) => swapsOf(asked).map((swapped) => [asked, swapped] as const));
  const rows = await alikeWords(db).execute({
    words,
    sounds: words.map(soundOf),
    unpublished,
    swappedFrom: swaps.map(([asked]) => asked),
    swapped: swaps.map(([, swapped]) => swapped),
  });
  const meant = new Map<string, { word: string; distance: number }[]>();
  const compare = (asked: string, word: string, handicap: number) => {
    const distance = meantDistance(asked, word) + handicap;
    if (distance <= forgivenDistance(asked))
      meant.set(asked, [...(meant.get(asked) ?? []), { word, distance }]);
  };
  const alike = Map.groupBy(rows, ({ asked }) => asked);
  for (const [asked, found] of alike)
    for (const word of new Set(found.map((row) => row.word))) compare(asked, word, 0);
  for (const asked of words) {
    const most = forgivenDistance(asked);
    if (meant.get(asked)?.some(({ distance }) => distance <= SURE)) continue;
    for (const word of SYNONYM_WORDS) {
      if (Math.abs(word.length - asked.length) <= Math.max(most, 2)) compare(asked, word, NOT_WRITTEN);
    }
  }
  return new Map(
    [...meant].map(([asked, found]) => {
      const best = Math.min(...found.map(({ distance }) => distance));
      const likeliest = found
        .filter(({ distance }) => distance < best + 0.2)
        .toSorted((a, b) => a.distance - b.distance);
      return [asked, likeliest.slice(0, MEANT_MAX).map(({ word }) => word)];
    }),
  );
}

/** Whether `asked` is `word` without one of its letters. */
function lacksOne(asked: string, word: string): boolean {
  if (asked.length !== word.length - 1) return false;
  const missing = [...asked].findIndex((letter, index) => letter !== word[index]);
  return missing < 0 || asked.slice(missing) === word.slice(missing + 1);
}

/** How far what was typed lies from a word that may have been meant: farther from one that nobody would look for. */
function meantDistance(asked: string, word: string): number {
  const isPlace = namePlace([word]);
  // Who misses one key of a place's name still types the rest of it: agos, laos.
  if (isPlace && word.length > 4 && lacksOne(asked, word)) return LETTER_LEFT_OUT;
  const typing = typingDistance(asked, word) + (asked[0] === word[0] ? 0 : 0.5);
  const distance = soundOf(asked) === soundOf(word) ? Math.min(typing, SOUNDS_ALIKE) : typing;
  return distance + (isOfPlace(word) || isNameOfThing(word) ? 0 : UNSOUGHT);
}

/** `word` with each two neighbours in each other's place: in short words two letters swapped leave no trigram as it was. */
function swapsOf(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, index) => letters.toSpliced(index, 2, letter, letters[index]!).join(''))
    .filter((swapped) => swapped !== word);
}
