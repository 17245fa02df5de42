import type { Database } from '../../db/database.ts';
import { findMeantWords, lookUpWords, type KnownWords } from './look-up-words.ts';
import { joinedName, namePlace, PLACE_WORDS_MAX } from './place-words.ts';
import type { Alternative, SearchPlan, Term } from './search-plan.ts';
import { isObvious, isStopWord } from './stop-words.ts';
import { SYNONYM_WORDS_MAX, synonymsOf } from './synonyms.ts';
import { tokensOf, writtenWords } from './tokens.ts';
import { isRare } from './word-frequencies.ts';

/** More words than anybody types. */
const WORDS_MAX = 12;
/** A beginning shorter than this may be anything, once a word of just that is known. */
const GUESSED_BEGINNING_MIN = 3;
const BEGINNING_MIN = 2;
const PART_MIN = 3;

/** What is asked for in words that nobody can have meant. */
const NOTHING: SearchPlan = { terms: [], rare: true, spared: 0, corrected: null };

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
  const known = await lookUpWords(db, lookedUp(typed), vocabulary);
  const strange = strangeWords(typed, known);
  if (strange.length === 0) return planOf(db, typed, known, new Map(), null, typing);

  const split = new Map(strange.flatMap((word) => splitWord(word, known)));
  const unknown = strange.filter((word) => !split.has(word));
  const meant = await findMeantWords(db, unknown, vocabulary);
  const words = typed.flatMap(
    (word) => split.get(word) ?? (unknown.includes(word) ? (meant.get(word)?.slice(0, 1) ?? []) : [word]),
  );
  const others = new Map([...meant.values()].map(([first, ...rest]) => [first!, rest] as const));
  const knownNow = await lookUpWords(db, lookedUp([...words, ...[...others.values()].flat()]), vocabulary);
  // What was meant may have other names that no event has either.
  const noise = new Set(strangeWords(words, knownNow));
  const understood = words.filter((word) => !noise.has(word));
  const lost = unknown.filter((word) => !meant.has(word) || noise.has(meant.get(word)![0]!)).length;
  // Mostly noise is no question that could be answered.
  if (lost > understood.filter((word) => !isStopWord(word)).length) return NOTHING;
  return planOf(db, understood, knownNow, others, understood.join(' '), typing);
}

/** Folded words in the order in which they were typed; the last one last. */
function typedWords(search: string): string[] {
  const words = writtenWords(search).flatMap((word) => {
    const tokens = tokensOf(word);
    return tokens.length > 1 ? tokens.slice(0, -1) : tokens;
  });
  return words.slice(0, WORDS_MAX);
}

/** All that must be known to understand `words`: they, two in one, their synonyms, and what they may be made of. */
function lookedUp(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, index) => words[index]! + word);
  const synonyms = phrasesOf(words, SYNONYM_WORDS_MAX).flatMap((phrase) => synonymsOf(phrase).flat());
  return [...words, ...pairs, ...synonyms, ...words.flatMap((word) => partsOf(word).flat())];
}

function phrasesOf(words: readonly string[], longest: number): string[][] {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(longest, words.length - start) }, (__, more) =>
      words.slice(start, start + more + 1),
    ),
  );
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

/** `opensource` → open, source: the two known words that a word is made of, the longer first part first. */
function splitWord(word: string, known: KnownWords): [string, string[]][] {
  const found = partsOf(word).findLast((parts) => parts.every((part) => known.formsOf(part).includes(part)));
  return found ? [[word, found]] : [];
}

function partsOf(word: string): string[][] {
  const numbered = /^(\p{L}{2,})(\p{N}+)$/u.exec(word);
  if (numbered) return [numbered.slice(1)];
  if (word.length < 2 * PART_MIN || word.length > 24) return [];
  return Array.from({ length: word.length - 2 * PART_MIN + 1 }, (_, index) => [
    word.slice(0, index + PART_MIN),
    word.slice(index + PART_MIN),
  ]);
}

/** Words that belong together: the names of places and things that have several, and two that are known as one. */
function groupWords(words: readonly string[], known: KnownWords): string[][] {
  const groups: string[][] = [];
  for (let start = 0; start < words.length;) {
    let length = Math.min(Math.max(PLACE_WORDS_MAX, SYNONYM_WORDS_MAX), words.length - start);
    for (; length > 1; length--) {
      const phrase = words.slice(start, start + length);
      if (namePlace(phrase) || synonymsOf(phrase).length > 0) break;
      if (
        length === 2 &&
        known.formsOf(phrase.join('')).includes(phrase.join('')) &&
        !phrase.every(isStopWord)
      )
        break;
    }
    groups.push(words.slice(start, start + length));
    start += length;
  }
  return groups;
}

async function planOf(
  db: Database,
  words: readonly string[],
  known: KnownWords,
  others: ReadonlyMap<string, readonly string[]>,
  corrected: string | null,
  typing: boolean,
): Promise<SearchPlan> {
  const groups = groupWords(words, known);
  const telling = groups.filter((group) => group.length > 1 || !isStopWord(group[0]!));
  const kept = telling.length > 0 ? telling : groups;
  const terms = kept.map((group): Term => {
    const isLast = group.at(-1) === words.at(-1) && group === kept.at(-1);
    const strong = alternativesOf(group, known, isLast);
    const said = saidOf(group, known, false);
    const meant = (others.get(group[0]!) ?? []).flatMap((word) => alternativesOf([word], known, false));
    // What no event has finds nothing, but must be asked for all the same.
    const itself: Alternative[] = [group.map((word) => ({ words: [word] }))];
    const beginnings = isLast && group.length === 1 ? beginningsOf(group[0]!, known, typing) : [];
    const more = [...meant, ...(typing ? beginnings : [])];
    return {
      typed: group.join(' '),
      isPlace: namePlace(group),
      said: strong.length === 0 ? itself : [...(said.length > 0 ? said : strong), ...more],
      strong: strong.length === 0 ? itself : [...strong, ...more],
      weak: typing ? [] : beginnings,
    };
  });
  const unique = terms.filter(
    (term, index) => terms.findIndex(({ typed }) => typed === term.typed) === index,
  );
  return { terms: unique, rare: await isRare(db, unique), spared: 0, corrected };
}

/** The ways in which events say what a group of words says, in the same words or in others that mean it. */
function alternativesOf(group: readonly string[], known: KnownWords, mayGoOn: boolean): Alternative[] {
  const others = synonymsOf(group).flatMap((phrase) => phraseOf(phrase, known));
  return [...saidOf(group, known, mayGoOn && others.length === 0), ...others];
}

/** The ways in which events say the very words of a group: in any form, as one word, and what they are the beginning of. */
function saidOf(group: readonly string[], known: KnownWords, mayGoOn: boolean): Alternative[] {
  const said = phraseOf(group, known);
  const joined = joinedName(group);
  if (group.length > 1) {
    const isOne = namePlace(group) || known.formsOf(joined).includes(joined);
    return isOne ? [...said, [{ words: [joined] }]] : said;
  }
  const goesOn = mayGoOn && joined.length >= BEGINNING_MIN && known.beginsWord(joined);
  return said.length === 0 && goesOn ? [[{ words: [], beginning: joined }]] : said;
}

/** A phrase as an alternative; none when events lack one of its words. */
function phraseOf(phrase: readonly string[], known: KnownWords): Alternative[] {
  const forms = phrase
    .filter((word) => phrase.length === 1 || !isStopWord(word))
    .map((word) => ({ words: known.formsOf(word) }));
  return forms.length > 0 && forms.every(({ words }) => words.length > 0) ? [forms] : [];
}

/** A word that is known may still be the beginning of another one: likely while it is typed, else a guess. */
function beginningsOf(word: string, known: KnownWords, typing: boolean): Alternative[] {
  const least = typing ? BEGINNING_MIN : GUESSED_BEGINNING_MIN;
  const goesOn = word.length >= least && known.beginsWord(word) && known.formsOf(word).length > 0;
  return goesOn ? [[{ words: [], beginning: word }]] : [];
}
