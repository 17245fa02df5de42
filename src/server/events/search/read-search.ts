import type { Database } from '../../db/database.ts';
import { alternativesOf, groupWords, isKnown, phrasesOf } from './group-words.ts';
import { findMeantWords, lookUpWords, type KnownWords } from './look-up-words.ts';
import { namePlace } from './place-words.ts';
import { plannedTerms } from './planned-terms.ts';
import type { SearchPlan } from './search-plan.ts';
import { isObvious, isStopWord } from './stop-words.ts';
import { synonymsOf, widerThingsThan } from './synonyms.ts';
import { typedWords } from './typed-words.ts';
import { expectedEvents } from './word-frequencies.ts';

const PART_MIN = 3;
/** Characters; a word of more parts than that is none. */
const SPLIT_MAX = 24;

/** What is asked for in words that nobody can have meant. */
const NOTHING: SearchPlan = { terms: [], expected: 0, spared: 0, corrected: null };

/**
 * What a search asks for, in the words that events have: forms of its words by their stems, other names of the same thing, places
 * by any name, the word whose beginning was typed, the words that were meant by those that no event has. What nobody can have meant is
 * left out as long as most of the rest is known. At most three statements, whatever the vocabulary's size.
 *
 * @param options.typing whether the last word may well be only the beginning of one
 * @param options.unpublished whether words that only events in review have count, for those who may see these
 * @returns null when nothing is searched for, or everything: "all events"
 */
export async function readSearch(
  db: Database,
  search: string | undefined,
  { typing = false, unpublished = false } = {},
): Promise<SearchPlan | null> {
  if (search === undefined || search === '') return null;
  const typed = typedWords(search);
  if (typed.length === 0) return NOTHING;
  if (typed.every(isObvious)) return null;

  const vocabulary = { unpublished };
  const known = await lookUpWords(db, lookedUp(typed), typed.at(-1), vocabulary);
  const strange = strangeWords(typed, known);
  if (strange.length === 0) return planOf(db, plannedTerms(typed, known, new Map(), typing), null);

  const split = new Map(strange.flatMap((word) => splitWord(word, known)));
  const unknown = strange.filter((word) => !split.has(word));
  const meant = placesFirst(await findMeantWords(db, unknown, vocabulary));
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
  if (lost > understood.filter((word) => !isStopWord(word)).length) return NOTHING;
  return planOf(db, plannedTerms(understood, knownNow, others, typing), understood.join(' '));
}

/** All that must be known to understand `words`: they, two in one, their synonyms, and what they may be made of. */
function lookedUp(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, index) => words[index]! + word);
  // What has other names is found by them.
  const hasNames = (word: string) => namePlace([word]) || synonymsOf([word]).length > 0;
  const parts = words.filter((word) => !hasNames(word)).flatMap((word) => partsOf(word).flat());
  const phrases = [...phrasesOf(words), ...parts.map((part) => [part])];
  const others = phrases.flatMap((phrase) => [...synonymsOf(phrase), ...widerThingsThan(phrase)].flat());
  return [...words, ...pairs, ...parts, ...others];
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

/** `opensource` → open, source: the two words of events, or other names of such, that a word is made of, the longer first part first. */
function splitWord(word: string, known: KnownWords): [string, string[]][] {
  const isSaid = (part: string) => isKnown(part, known) || alternativesOf([part], known, false).length > 0;
  const found =
    partsOf(word).findLast((parts) => parts.every((part) => isKnown(part, known))) ??
    partsOf(word).findLast((parts) => parts.every(isSaid));
  return found ? [[word, found]] : [];
}

function partsOf(word: string): string[][] {
  const numbered = /^(\p{L}{2,})(\p{N}+)$/u.exec(word);
  if (numbered) return [numbered.slice(1)];
  if (word.length < 2 * PART_MIN || word.length > SPLIT_MAX) return [];
  return Array.from({ length: word.length - 2 * PART_MIN + 1 }, (_, index) => [
    word.slice(0, index + PART_MIN),
    word.slice(index + PART_MIN),
  ]);
}

async function planOf(
  db: Database,
  terms: SearchPlan['terms'],
  corrected: string | null,
): Promise<SearchPlan> {
  return { terms, expected: await expectedEvents(db, terms), spared: 0, corrected };
}
