import { Temporal } from 'temporal-polyfill';
import {
  alternativesOf,
  beginningsOf,
  groupWords,
  guessesOf,
  isKnown,
  saidOf,
  widerOf,
} from './group-words.ts';
import type { KnownWords } from './look-up-words.ts';
import { areApart, cityCalled, namePlace, placesAround } from '#server/search-index/place-words.ts';
import type { Alternative, Term } from './search-plan.ts';
import { isOfAll, isStopWord, saysWhatKind } from '#server/search-index/stop-words.ts';
import { whenSaid, type When } from './when-words.ts';

/**
 * What is looked for by folded `words`, each thing once, in the words that events have.
 *
 * @param others for some of the words, what else may have been meant by what was typed in their place
 * @param typing whether the last word may well be only the beginning of one
 * @param today what "tomorrow" is counted from
 */
export function plannedTerms(
  words: readonly string[],
  known: KnownWords,
  others: ReadonlyMap<string, readonly string[]>,
  typing: boolean,
  today: Temporal.PlainDate,
): Term[] {
  const groups = groupWords(words, known);
  const telling = withoutOfAll(groups.filter((group) => group.length > 1 || !isStopWord(group[0]!)));
  // A single letter after other words will be a word that nobody can guess yet.
  const begun = typing && telling.length > 1 && words.at(-1)!.length === 1 ? telling.slice(0, -1) : telling;
  const kept = begun.length > 0 ? begun : groups;
  const terms = kept.map((group): Term => {
    const when = whenSaid(group.join(' '), today);
    if (when) return termOfWhen(group.join(' '), when);
    const isLast = group.at(-1) === words.at(-1) && group === kept.at(-1);
    const strong = alternativesOf(group, known, isLast);
    const city = cityCalled(group);
    // Other things have such a name, too: Dar Chellah is not in Dar es Salaam.
    const said: readonly Alternative[] =
      city && isKnown(city, known) ? [[{ words: [city] }]] : saidOf(group, known, false);
    const meant = (others.get(group[0]!) ?? []).flatMap((word) => alternativesOf([word], known, false));
    // What no event has finds nothing, but must be asked for all the same.
    const itself: Alternative[] = [group.map((word) => ({ words: [word] }))];
    const beginnings = isLast && group.length === 1 ? beginningsOf(group[0]!, known, typing) : [];
    const guesses = [...beginnings, ...guessesOf(group, known)];
    const more = [...meant, ...(typing ? guesses : [])];
    return {
      typed: group.join(' '),
      isPlace: namePlace(group),
      around: placesAround(group).map(termOfPlace),
      said: strong.length === 0 ? itself : [...(said.length > 0 ? said : nearestTo(group, strong)), ...more],
      strong: strong.length === 0 ? itself : [...strong, ...more],
      weak: typing ? [] : guesses,
      wider: widerOf(group, known),
    };
  });
  const unique = terms.filter(
    (term, index) => terms.findIndex(({ typed }) => typed === term.typed) === index,
  );
  return withPlacesAsOne(unique);
}

/** Where none has the very words: what has one of them (girls in stem: girls), or else the first of the other names, which is the one that most say. */
function nearestTo(group: readonly string[], strong: readonly Alternative[]): readonly Alternative[] {
  const near = strong.filter((forms) =>
    forms.some(({ words }) => words.some((word) => group.includes(word))),
  );
  return near.length > 0 ? near : strong.slice(0, 1);
}

/** What everything here is about tells nothing beside what only some of it is: women in tech, tech in Lusaka, but not tech week. */
function withoutOfAll(groups: string[][]): string[][] {
  const tells = (group: readonly string[]) => !group.every((word) => isOfAll(word) || saysWhatKind(word));
  return groups.some(tells) ? groups.filter((group) => group.length > 1 || !isOfAll(group[0]!)) : groups;
}

function termOfPlace({ name, token }: { name: string; token: string }): Term {
  const there: Alternative[] = [[{ words: [token] }]];
  return { typed: name, isPlace: true, around: [], said: there, strong: there, weak: [], wider: [] };
}

function termOfWhen(typed: string, { tokens, otherwise, isName }: When): Term {
  const called = typed.split(' ').map((word) => ({ words: [word] }));
  const then: Alternative[] = [[{ words: tokens }], ...(isName ? [called] : [])];
  return {
    typed,
    isPlace: false,
    around: [],
    said: then,
    strong: then,
    weak: [[{ words: otherwise }]],
    wider: [],
  };
}

/** Places that lie apart as one term: who types "kenya uganda" looks for what happens in either. */
function withPlacesAsOne(terms: readonly Term[]): Term[] {
  const places = terms.filter(({ isPlace }) => isPlace);
  const [first] = places;
  if (first === undefined || places.length < 2 || !areApart(places.map(({ typed }) => typed.split(' '))))
    return [...terms];
  const either: Term = {
    typed: places.map(({ typed }) => typed).join(' '),
    isPlace: true,
    around: [],
    said: places.flatMap(({ said }) => said),
    strong: places.flatMap(({ strong }) => strong),
    weak: places.flatMap(({ weak }) => weak),
    wider: [],
  };
  return terms.flatMap((term) => (term === first ? either : term.isPlace ? [] : term));
}
