import type { Token } from './message.ts';

/**
 * Fills values into a message. Numbers are formatted for the locale, so years must be passed as text.
 * @param wrap builds the part for a tag from its name and content
 */
export function fillMessage<Part>(
  tokens: readonly Token[],
  values: Readonly<Record<string, unknown>>,
  locale: string,
  wrap: (tag: string, content: (string | Part)[]) => Part,
): (string | Part)[] {
  return tokens.flatMap((token): (string | Part)[] => {
    if (typeof token === 'string') return [token];
    const [name, inner] = token;
    const value = values[name];
    if (!inner) return [typeof value === 'number' ? value.toLocaleString(locale) : (value as Part)];
    if (Array.isArray(inner)) return [wrap(name, fillMessage(inner, values, locale, wrap))];
    const key = typeof value === 'number' ? new Intl.PluralRules(locale).select(value) : String(value);
    return fillMessage(inner[`=${String(value)}`] ?? inner[key] ?? inner.other!, values, locale, wrap);
  });
}
