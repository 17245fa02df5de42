import { datesCalled } from '#server/search-index/date-words.ts';
import type { KnownWords } from './look-up-words.ts';
import { joinedName, namePlace, PLACE_WORDS_MAX } from '#server/search-index/place-words.ts';
import type { Alternative } from './search-plan.ts';
import { isStopWord } from '#server/search-index/stop-words.ts';
import { SYNONYM_WORDS_MAX, synonymsOf, widerThingsThan } from './synonyms.ts';

const BEGINNING_MIN = 2;
/** A beginning shorter than this may be anything, once a word of just that is known. */
const GUESSED_BEGINNING_MIN = 3;
const GROUP_MAX = Math.max(PLACE_WORDS_MAX, SYNONYM_WORDS_MAX);

/** Every run of words that may belong together. */
export function phrasesOf(words: readonly string[]): string[][] {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(GROUP_MAX, words.length - start) }, (__, more) =>
      words.slice(start, start + more + 1),
    ),
  );
}

/** Words that belong together: the names of places and things that have several, and two that are known as one. */
export function groupWords(words: readonly string[], known: KnownWords): string[][] {
  const groups: string[][] = [];
  for (let start = 0; start < words.length;) {
    let length = Math.min(GROUP_MAX, words.length - start);
    for (; length > 1; length--) {
      const phrase = words.slice(start, start + length);
      if (namePlace(phrase) || synonymsOf(phrase).length > 0 || widerThingsThan(phrase).length > 0) break;
      if (length === 2 && isKnown(joinedName(phrase), known) && !phrase.every(isStopWord)) break;
    }
    groups.push(words.slice(start, start + length));
    start += length;
  }
  return groups;
}

/** Whether events have a word just as it is. */
export function isKnown(word: string, known: KnownWords): boolean {
  return known.formsOf(word).includes(word);
}

/**
 * The ways in which events say what a group of words says, in the same words or in others that mean it; when none does, in those of
 * the wider thing that it belongs to.
 */
export function alternativesOf(group: readonly string[], known: KnownWords, mayGoOn: boolean): Alternative[] {
  const others = synonymsOf(group).flatMap((phrase) => phraseOf(phrase, known));
  const found = [...saidOf(group, known, mayGoOn && others.length === 0), ...others];
  return found.length > 0 ? found : widerOf(group, known);
}

/** The ways in which events say the wider thing that a group of words belongs to. */
export function widerOf(group: readonly string[], known: KnownWords): Alternative[] {
  return widerThingsThan(group).flatMap((phrase) => phraseOf(phrase, known));
}

/** What else a group of words may be about: the wider thing than a phrase whose words events have, though perhaps none has all of them. */
export function guessesOf(group: readonly string[], known: KnownWords): Alternative[] {
  return group.length > 1 ? widerOf(group, known) : [];
}

/** The ways in which events say the very words of a group: in any form, as one word, and what they are the beginning of. */
export function saidOf(group: readonly string[], known: KnownWords, mayGoOn: boolean): Alternative[] {
  const isName = namePlace(group) || synonymsOf(group).length > 0;
  // What is in May says so by its date.
  const dates = datesCalled(group.join(' '));
  const said = [...phraseOf(group, known, isName), ...(dates.length > 0 ? [[{ words: dates }]] : [])];
  const joined = joinedName(group);
  if (group.length > 1) {
    // A place has one name; a thing may be several: startups.
    const one = namePlace(group) ? [joined] : isKnown(joined, known) ? known.formsOf(joined) : [];
    return one.length > 0 ? [...said, [{ words: one }]] : said;
  }
  const goesOn = mayGoOn && joined.length >= BEGINNING_MIN && known.goingOn;
  return said.length === 0 && goesOn ? [[goesOn]] : said;
}

/** A phrase as an alternative; none when events lack one of its words, or of another name when most of it says nothing: meet up. */
function phraseOf(phrase: readonly string[], known: KnownWords, isOther = true): Alternative[] {
  const telling = phrase.length === 1 ? phrase : phrase.filter((word) => !isStopWord(word));
  const least = isOther ? Math.min(phrase.length, 2) : 1;
  const forms = telling.map((word) => ({ words: known.formsOf(word) }));
  return forms.length >= least && forms.every(({ words }) => words.length > 0) ? [forms] : [];
}

/** A word that is known, or another name of one, may still be the beginning of another one: likely while it is typed, else a guess. */
export function beginningsOf(word: string, known: KnownWords, typing: boolean): Alternative[] {
  const least = typing ? BEGINNING_MIN : GUESSED_BEGINNING_MIN;
  const isWord = alternativesOf([word], known, false).length > 0;
  const goesOn = word.length >= least && isWord && known.goingOn;
  return goesOn ? [[goesOn]] : [];
}
