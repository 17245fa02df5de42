import type { Temporal } from 'temporal-polyfill';
import { namePlace } from '#server/domains/search-index/place-words.ts';
import { isOfAll, isStopWord } from '#server/domains/search-index/stop-words.ts';
import type { KnownWords } from './known-words.ts';
import { keyOf, nameOf } from './names.ts';
import type { Alternative, Freedom, Term } from './search-plan.ts';

/** Minimum number of letters for the last word of a search to match as a prefix. */
const BEGINNING_MIN = 2;
/** Minimum number of letters for a prefix match if events have the word itself or a synonym. */
const GUESSED_BEGINNING_MIN = 3;
/** Maximum number of words in a name that a search recognizes. */
export const GROUP_MAX = 5;

type Words = readonly string[];

/** The runs of words that begin at `start`, longest first. */
function runsFrom(words: Words, start: number): string[][] {
  const most = Math.min(GROUP_MAX, words.length - start);
  return Array.from({ length: most }, (_, less) => words.slice(start, start + most - less));
}

/** The words to look up in the vocabulary: each run of `words` joined into one, and the run's other names. */
export function lookedUp(words: Words, today: Temporal.PlainDate): string[] {
  const runs = words.flatMap((_, start) => runsFrom(words, start));
  return runs.flatMap((run) => {
    const { others = [], wider = [] } = nameOf(run, today) ?? {};
    return [run.join(''), ...[...others, ...wider].flat()];
  });
}

/** The distinct terms of folded `words`, translated to words that events have. */
export function termsOf(words: Words, known: KnownWords, today: Temporal.PlainDate): Term[] {
  const groups: string[][] = [];
  for (let start = 0; start < words.length; start += groups.at(-1)!.length) {
    groups.push(runsFrom(words, start).find((run) => run.length === 1 || belongTogether(run))!);
  }
  function belongTogether(run: Words): boolean {
    if (namePlace(run) || nameOf(run, today)) return true;
    return known.formsOf(run.join('')).length > 0 && !run.every(isStopWord);
  }
  const without = (isLeftOut: (word: string) => boolean) =>
    groups.filter((group) => group.length > 1 || !isLeftOut(group[0]!));
  const kept = [without((word) => isStopWord(word) || isOfAll(word)), without(isStopWord), groups];
  const [telling = []] = kept.filter(({ length }) => length > 0);
  const once = new Map(telling.map((group) => [group.join(' '), group]));
  const terms: Term[] = [];
  for (const group of once.values()) {
    const term = termOf(group, known, group === groups.at(-1), today);
    const before = terms.at(-1);
    if (before && before.isPlace === term.isPlace && isAfterOr(groups, telling, group))
      terms[terms.length - 1] = eitherTerm(before, term);
    else terms.push(term);
  }
  return terms;
}

const OR = new Set(['or', 'ou', 'او']);

/** Whether there is an "or" between a meaningful group and the previous one. */
function isAfterOr(groups: readonly Words[], telling: readonly Words[], group: Words): boolean {
  const at = groups.indexOf(group);
  const first = groups.findLastIndex((each, index) => index < at && telling.includes(each));
  return groups.slice(first + 1, at).some(([word]) => OR.has(word!));
}

/** Merges two terms into one that matches either: "climate or energy". */
function eitherTerm(one: Term, other: Term): Term {
  const both = (freedom: Freedom) => [...one[freedom], ...other[freedom]];
  return {
    typed: `${one.typed} or ${other.typed}`,
    isPlace: one.isPlace,
    said: both('said'),
    meant: both('meant'),
    guessed: both('guessed'),
  };
}

function termOf(group: Words, known: KnownWords, isLast: boolean, today: Temporal.PlainDate): Term {
  const { others = [], wider = [] } = nameOf(group, today) ?? {};
  const alternatives = (phrases: readonly Words[]) => phrases.flatMap((phrase) => phraseOf(phrase, known));
  const isSpelling = (phrase: Words) => keyOf(phrase) === keyOf(group);
  const said = alternatives([[group.join('')], group, ...others.filter(isSpelling)]);
  const meant = [...said, ...alternatives(others)];
  const [word] = isLast && group.length === 1 ? group : [''];
  const mayBeBegun = word!.length >= (meant.length > 0 ? GUESSED_BEGINNING_MIN : BEGINNING_MIN);
  const begun = mayBeBegun ? completionsOf(word!, known).map((longer) => [[longer]]) : [];
  const guessed = [...meant, ...begun, ...alternatives(wider)];
  // The first kind of match that exists: the same words, else synonyms, else beginnings, else guesses.
  const [first] = [said, meant, begun, guessed].filter(({ length }) => length > 0);
  return {
    typed: group.join(' '),
    isPlace: namePlace(group),
    said: first ?? [],
    meant: meant.length > 0 ? meant : (first ?? []),
    guessed,
  };
}

/** The completions of the last word that are not among its forms. */
function completionsOf(word: string, known: KnownWords): string[] {
  const forms = known.formsOf(word);
  return known.completions.filter((longer) => !forms.includes(longer));
}

/**
 * A phrase without its stop words, as an alternative. Empty if events lack one of the words, or if at most one of several words
 * remains, as in "hands on".
 */
function phraseOf(phrase: Words, known: KnownWords): Alternative[] {
  const telling = phrase.length === 1 ? phrase : phrase.filter((word) => !isStopWord(word));
  const forms = telling.map((word) => known.formsOf(word));
  const isTelling = forms.length >= Math.min(phrase.length, 2);
  return isTelling && forms.every((words) => words.length > 0) ? [forms] : [];
}
