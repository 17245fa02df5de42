import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };
import sw from './words/sw.json' with { type: 'json' };

export type Words = typeof en;
export type SentenceName = keyof Words;

/**
 * All sentences by language. `{name}` stands for a value, `{is|are}` for the form after one and after several, `[name:…]` for a part that
 * is said when there is such a value, and `[!name:…]` for one that is said when there is none.
 */
export const WORDS: Record<AssistantLanguage, Words> = { en, fr, pt, ar, sw };

export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

const PART = /\[(!?)(\w+):([^[\]]*)\]/g;

/** A sentence with its values. @param count says which forms it takes */
export function fill(sentence: string, values: Values, count: number | null = null): string {
  const chosen = sentence.replace(PART, (_, not: string, name: string, text: string) =>
    Boolean(values[name]) === (not === '') ? text : '',
  );
  // Parts may hold parts.
  if (chosen !== sentence) return fill(chosen, values, count);
  return sentence
    .replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, one: string, several: string) => (count === 1 ? one : several))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** One of several short texts that stand in one sentence of `words`. */
export const part = (words: Words, name: SentenceName, index: number): string =>
  words[name].split('|')[index]!;
