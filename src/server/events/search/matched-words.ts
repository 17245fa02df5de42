import type { SearchPlan } from './search-plan.ts';
import { tokensOf, writtenWords } from './tokens.ts';

const MATCHED_MAX = 12;

/** Answers which words of an event a search found it by, as they are written there, at most a dozen. */
export function matcherOf(plan: SearchPlan): (texts: readonly (string | null)[]) => string[] {
  const forms = plan.terms.flatMap(({ strong, weak }) => [...strong, ...weak].flat());
  const words = new Set(forms.flatMap((form) => form.words));
  const beginnings = forms.flatMap(({ beginning }) => beginning ?? []);
  const isMatched = (token: string) =>
    words.has(token) || beginnings.some((beginning) => token.startsWith(beginning));
  // Most words of one event are in the next one, too.
  const judged = new Map<string, boolean>();
  const matches = (word: string) => {
    const known = judged.get(word);
    if (known !== undefined) return known;
    const isOne = tokensOf(word).some(isMatched);
    judged.set(word, isOne);
    return isOne;
  };
  return (texts) => {
    const found = texts.flatMap((text) => writtenWords(text ?? '').filter(matches));
    return [...new Set(found)].slice(0, MATCHED_MAX);
  };
}
