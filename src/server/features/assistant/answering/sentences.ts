import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import ar from '#content/assistant/sentences/ar.json' with { type: 'json' };
import en from '#content/assistant/sentences/en.json' with { type: 'json' };
import fr from '#content/assistant/sentences/fr.json' with { type: 'json' };
import pt from '#content/assistant/sentences/pt.json' with { type: 'json' };
import sw from '#content/assistant/sentences/sw.json' with { type: 'json' };

export type Words = typeof en;
/** Names of the entries of `Words` that are a single sentence. Other entries group several texts. */
export type SentenceName = { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words];

/**
 * All sentences by language. `{name}` is replaced by a value, and `{is|are}` by its singular or plural form, in which
 * `#` is the value of `count`. `[name:…]` is kept if the value exists, and `[!name:…]` if it does not.
 */
export const WORDS: Record<AssistantLanguage, Words> = { en, fr, pt, ar, sw };

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

const PART = /\[(!?)(\w+):([^[\]]*)\]/g;

/** Fills a sentence with values. @param count selects singular or plural */
export function fill(sentence: string, values: Values, count: number | null = null): string {
  const chosen = sentence.replace(PART, (_, not: string, name: string, text: string) =>
    Boolean(values[name]) === (not === '') ? text : '',
  );
  // Fills the sentence again, because parts may be nested.
  if (chosen !== sentence) return fill(chosen, values, count);
  return sentence
    .replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, one: string, several: string) =>
      (count === 1 ? one : several).replace('#', () => String(values.count)),
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
