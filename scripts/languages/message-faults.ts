import type { Language } from '../../src/contract/language/languages.ts';
import { parseMessage, type Token } from '../../src/contract/language/message.ts';

/** Plural forms that a language uses only for exact millions, which our texts never count. */
const RARE = ['many'];

/** The arguments and tags of a message: `count`, `<terms>`. */
function namesIn(tokens: readonly Token[]): Set<string> {
  const names = new Set<string>();
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, inner] = token;
    if (!Array.isArray(inner)) names.add(name);
    else names.add(`<${name}>`);
    for (const tokens of Array.isArray(inner) ? [inner] : Object.values(inner ?? {}))
      for (const found of namesIn(tokens)) names.add(found);
  }
  return names;
}

/** Describes what is wrong with a translation. Returns null for a valid translation. */
export function translationFault(language: Language, message: string, translation: string): string | null {
  let tokens: Token[];
  try {
    tokens = parseMessage(translation);
  } catch (error) {
    return (error as Error).message;
  }
  const wanted = namesIn(parseMessage(message));
  const given = namesIn(tokens);
  const differing = [...wanted]
    .filter((name) => !given.has(name))
    .concat([...given].filter((n) => !wanted.has(n)));
  if (differing.length > 0) return `differs from the English message in: ${differing.join(', ')}`;
  const missing = /, *plural *,/.test(translation) ? missingForms(language, tokens) : [];
  return missing.length > 0 ? `lacks the plural forms: ${missing.join(', ')}` : null;
}

function missingForms(language: Language, tokens: readonly Token[]): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms =
    language === 'ar' ? pluralCategories : pluralCategories.filter((form) => !RARE.includes(form));
  return tokens.flatMap((token) => {
    if (typeof token === 'string' || !token[1]) return [];
    if (Array.isArray(token[1])) return missingForms(language, token[1]);
    const cases = token[1];
    // The cases of a select are not plural forms.
    const isPlural = Object.keys(cases).every(
      (key) => key.startsWith('=') || pluralCategories.includes(key as never),
    );
    const own = isPlural ? forms.filter((form) => !cases[form]) : [];
    return [...own, ...Object.values(cases).flatMap((inner) => missingForms(language, inner))];
  });
}

/** Describes what is wrong with the values that code passes to a message. Returns null for valid values. */
export function callFault(message: string, values: readonly string[] | null): string | null {
  const wanted = [...namesIn(parseMessage(message))].map((name) => name.replace(/[<>]/g, ''));
  if (values === null) return null;
  const missing = wanted.filter((name) => !values.includes(name));
  const unused = values.filter((name) => !wanted.includes(name));
  if (missing.length > 0) return `gets no value for: ${missing.join(', ')}`;
  return unused.length > 0 ? `does not use: ${unused.join(', ')}` : null;
}
