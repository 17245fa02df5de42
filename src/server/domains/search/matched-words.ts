import { tokensOf, writtenWords } from '#server/domains/search-index/tokens.ts';
import type { Form, SearchPlan } from './search-plan.ts';

const MATCHED_MAX = 12;

/**
 * Returns a function that finds a search's words in an event's texts. The function lists at most a dozen words, spelled as in the
 * texts, with all words of a phrase or none.
 */
export function matcherOf(plan: SearchPlan): (texts: readonly (string | null)[]) => string[] {
  const alternatives = plan.terms.flatMap(({ guessed }) => guessed);
  const words = new Set(alternatives.flat(2));
  const beginnings = [...words].filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  /** The words of the plan that a token matches. */
  const looksFor = (token: string) => [
    ...(words.has(token) ? [token] : []),
    ...beginnings.filter((beginning) => token.startsWith(beginning)).map((beginning) => `${beginning}*`),
  ];
  // Caches results by word, because events share most of their words.
  const judged = new Map<string, string[]>();
  const foundBy = (written: string) => {
    const found = judged.get(written) ?? tokensOf(written).flatMap(looksFor);
    judged.set(written, found);
    return found;
  };
  return (texts) => {
    const written = [...new Set(texts.flatMap((text) => writtenWords(text ?? '')))];
    const found = new Set(written.flatMap(foundBy));
    const isFound = (form: Form) => form.some((word) => found.has(word));
    const met = new Set(alternatives.filter((forms) => forms.every(isFound)).flat(2));
    return written.filter((word) => foundBy(word).some((one) => met.has(one))).slice(0, MATCHED_MAX);
  };
}
