import type { SearchPlan } from './search-plan.ts';
import { tokensOf, writtenWords } from '#server/search-index/tokens.ts';

const MATCHED_MAX = 12;

/** Answers which words of an event a search found it by, as they are written there, at most a dozen. Of a phrase, all words or none. */
export function matcherOf(plan: SearchPlan): (texts: readonly (string | null)[]) => string[] {
  const alternatives = plan.terms.flatMap(({ strong, weak }) => [...strong, ...weak]);
  const forms = alternatives.flatMap((alternative) => alternative.map((form) => ({ alternative, form })));
  const beginnings = forms.filter(({ form }) => form.beginning !== undefined);
  const byWord = Map.groupBy(
    forms.flatMap((part) => part.form.words.map((word) => ({ word, part }))),
    ({ word }) => word,
  );
  // Most words of one event are in the next one, too.
  const judged = new Map<string, typeof forms>();
  const partsOf = (word: string) => {
    const known = judged.get(word);
    if (known !== undefined) return known;
    const found = tokensOf(word).flatMap((token) => [
      ...(byWord.get(token) ?? []).map(({ part }) => part),
      ...beginnings.filter(({ form }) => token.startsWith(form.beginning!)),
    ]);
    judged.set(word, found);
    return found;
  };
  return (texts) => {
    const matched = texts
      .flatMap((text) => writtenWords(text ?? ''))
      .map((word) => ({ word, parts: partsOf(word) }))
      .filter(({ parts }) => parts.length > 0);
    const met = new Set(matched.flatMap(({ parts }) => parts.map(({ form }) => form)));
    const found = matched.filter(({ parts }) =>
      parts.some(({ alternative }) => alternative.every((form) => met.has(form))),
    );
    return [...new Set(found.map(({ word }) => word))].slice(0, MATCHED_MAX);
  };
}
