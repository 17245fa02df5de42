import { Temporal } from 'temporal-polyfill';
import type { Database } from '#server/db/database.ts';
import { wordsBegunBy } from './begun-words.ts';
import { alternativesOf, groupWords, isKnown, phrasesOf } from './group-words.ts';
import { findMeantWords, lookUpWords, type KnownWords, type Vocabulary } from './look-up-words.ts';
import { cityCalled, namePlace } from '#server/search-index/place-words.ts';
import { plannedTerms } from './planned-terms.ts';
import type { SearchPlan } from './search-plan.ts';
import { halvesOf, knownParts, piecesOf } from './split-words.ts';
import { isObvious, isStopWord } from '#server/search-index/stop-words.ts';
import { synonymsOf, widerThingsThan } from './synonyms.ts';
import { typedWords } from './typed-words.ts';
import { finishWhen, saysWhen } from './when-words.ts';
import { expectedEvents } from './word-frequencies.ts';

/** How many words of one search are looked at as made of several: each has some hundred pieces. */
const PIECED_MAX = 2;
/** How many words may have been begun by what is no beginning of any. */
const BEGUN_MAX = 6;

/** What is asked for in words that nobody can have meant. */
const NOTHING: SearchPlan = { terms: [], expected: 0, spared: 0, corrected: null };

/**
 * What a search asks for, in the words that events have: forms of its words by their stems, other names of the same thing, places
 * by any name, the word whose beginning was typed, the words that were meant by those that no event has. What nobody can have meant is
 * left out as long as most of the rest is known. At most four statements, five while it is typed, whatever the vocabulary's size.
 *
 * @param options.typing whether the last word may well be only the beginning of one
 * @param options.now what "tomorrow" is counted from, by its UTC day
 * @param options.unpublished whether words that only events in review have count, for those who may see these
 * @returns null when nothing is searched for, or everything: "all events"
 */
export async function readSearch(
  db: Database,
  search: string | undefined,
  { typing = false, unpublished = false, now = new Date() } = {},
): Promise<SearchPlan | null> {
  if (search === undefined || search === '') return null;
  const written = typedWords(search);
  const typed = typing ? finishWhen(written) : written;
  if (typed.length === 0) return NOTHING;
  if (typed.every(isObvious)) return null;

  const vocabulary = { unpublished };
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
  const known = await lookUpWords(db, lookedUp(typed), typed.at(-1), vocabulary);
  const strange = strangeWords(typed, known);
  if (strange.length === 0) return planOf(db, plannedTerms(typed, known, new Map(), typing, today), null);

  const [split, meant] = await readStrange(db, strange, known, vocabulary);
  const last = typed.at(-1)!;
  if (typing && strange.includes(last) && !split.has(last) && !meant.has(last)) {
    meant.set(last, await wordsBegun(db, last, vocabulary));
  }
  const unknown = strange.filter((word) => !split.has(word));
  const words = typed.flatMap(
    (word) => split.get(word) ?? (unknown.includes(word) ? (meant.get(word)?.slice(0, 1) ?? []) : [word]),
  );
  const others = new Map([...meant.values()].map(([first, ...rest]) => [first!, rest] as const));
  const asked = lookedUp([...words, ...[...others.values()].flat()]);
  const knownNow = await lookUpWords(db, asked, words.at(-1), vocabulary);
  // What was meant may have other names that no event has either.
  const noise = new Set(strangeWords(words, knownNow));
  const understood = words.filter((word) => !noise.has(word));
  const lost = unknown.filter((word) => !meant.has(word) || noise.has(meant.get(word)![0]!)).length;
  // Mostly noise is no question that could be answered.
  if (lost > understood.filter((word) => !isStopWord(word) && !/^\d+$/.test(word)).length) return NOTHING;
  return planOf(db, plannedTerms(understood, knownNow, others, typing, today), understood.join(' '));
}

/** All that must be known to understand `words`: they, two in one, their synonyms, and what they may be made of. */
function lookedUp(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, index) => words[index]! + word);
  // What has other names is found by them.
  const hasNames = (word: string) => namePlace([word]) || synonymsOf([word]).length > 0 || saysWhen(word);
  const parts = words.filter((word) => !hasNames(word)).flatMap((word) => halvesOf(word).flat());
  const phrases = [...phrasesOf(words), ...parts.map((part) => [part])];
  const cities = phrases.flatMap((phrase) => cityCalled(phrase) ?? []);
  const others = phrases.flatMap((phrase) => [...synonymsOf(phrase), ...widerThingsThan(phrase)].flat());
  return [...words, ...pairs, ...parts, ...cities, ...others];
}

/** The words that no event has, in no form, and that are part of no known phrase. */
function strangeWords(words: readonly string[], known: KnownWords): string[] {
  return groupWords(words, known)
    .filter((group) => group.length === 1)
    .map(([word]) => word!)
    .filter(
      (word) =>
        !/^\d+$/.test(word) &&
        !isStopWord(word) &&
        !saysWhen(word) &&
        !namePlace([word]) &&
        alternativesOf([word], known, words.at(-1) === word).length === 0,
    );
}

/** Of words that are as likely to be meant, places before others: dakr is Dakar rather than dark. */
function placesFirst(meant: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const isPlace = (word: string) => Number(namePlace([word]));
  return new Map(
    [...meant].map(([asked, words]) => [asked, words.toSorted((a, b) => isPlace(b) - isPlace(a))]),
  );
}

/** What words that no event has are made of, and what was meant by the others: of a place rather misspelt than glued, camerun. */
async function readStrange(
  db: Database,
  strange: readonly string[],
  known: KnownWords,
  vocabulary: Vocabulary,
): Promise<[split: Map<string, string[]>, meant: Map<string, readonly string[]>]> {
  const halves = new Map(strange.flatMap((word) => splitWord(word, known)));
  const meant = placesFirst(await findMeantWords(db, strange, vocabulary));
  const isPlace = (word: string) => namePlace([meant.get(word)?.[0] ?? '']);
  const split = new Map([...halves].filter(([word]) => !isPlace(word)));
  const lost = strange.filter((word) => !split.has(word) && !meant.has(word));
  const pieces = lost.slice(0, PIECED_MAX).flatMap(piecesOf);
  if (pieces.length > 0) {
    const knownPieces = await lookUpWords(db, pieces, undefined, vocabulary);
    for (const word of lost) {
      const parts = knownParts(word, (part) => isKnown(part, knownPieces) || namePlace([part]));
      if (parts) split.set(word, parts);
    }
  }
  return [split, new Map([...meant].filter(([word]) => !split.has(word)))];
}

/** What `word` is the misspelt beginning of, among what events have by any name. */
async function wordsBegun(db: Database, word: string, vocabulary: Vocabulary): Promise<string[]> {
  const words = wordsBegunBy(word);
  if (words.length === 0) return [];
  const known = await lookUpWords(db, lookedUp(words), undefined, vocabulary);
  return words.filter((each) => alternativesOf([each], known, false).length > 0).slice(0, BEGUN_MAX);
}

/** `opensource` → open, source: the two words of events, or other names of such, that a word is made of, the longer first part first. */
function splitWord(word: string, known: KnownWords): [string, string[]][] {
  const isSaid = (part: string) => isKnown(part, known) || alternativesOf([part], known, false).length > 0;
  const halves = halvesOf(word);
  const found =
    halves.findLast((parts) => parts.every((part) => isKnown(part, known))) ??
    halves.findLast((parts) => parts.every(isSaid));
  return found ? [[word, found]] : [];
}

async function planOf(
  db: Database,
  terms: SearchPlan['terms'],
  corrected: string | null,
): Promise<SearchPlan> {
  return { terms, expected: await expectedEvents(db, terms), spared: 0, corrected };
}
