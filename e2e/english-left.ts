import type { Page } from 'playwright-core';
import type { Language } from '#contract/language/languages.ts';
import { parseMessage, type Token } from '#contract/language/message.ts';
import { readTranslations } from '../scripts/languages/catalogs.ts';

interface Sentence {
  english: RegExp;
  translated: RegExp;
}

const sentences = new Map<Language, Sentence[]>();

/** Messages whose translation in `language` differs from the English text, except messages with few letters besides values. */
function sentencesOf(language: Language): Sentence[] {
  const known = sentences.get(language);
  if (known) return known;
  const all = [...readTranslations(language)].map(([message, translation]) => ({
    letters: lettersOf(parseMessage(message)),
    hasValues: message.includes('{'),
    english: new RegExp(`^${patternOf(parseMessage(message))}$`, 'su'),
    translated: new RegExp(`^${patternOf(parseMessage(translation))}$`, 'su'),
  }));
  // A word that is left untranslated in one context, such as "Admin", does not count as English.
  const kept = new Set(
    all.flatMap(({ english, translated }) => (english.source === translated.source ? [english.source] : [])),
  );
  const told = all.filter(
    ({ letters, hasValues, english }) => letters >= (hasValues ? 5 : 3) && !kept.has(english.source),
  );
  sentences.set(language, told);
  return told;
}

function patternOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token.replace(/[\^$.*+?()[\]{}|/]/g, '\\$&');
      const [, inner] = token;
      if (!inner) return '.+?';
      if (Array.isArray(inner)) return patternOf(inner);
      return `(?:${Object.values(inner).map(patternOf).join('|')})`;
    })
    .join('');
}

/** Returns the number of letters in a message without its values. Of several plural forms, counts the shortest. */
function lettersOf(tokens: readonly Token[]): number {
  const counts = tokens.map((token) => {
    if (typeof token === 'string') return [...token].filter((sign) => /\p{L}/u.test(sign)).length;
    const [, inner] = token;
    if (!inner) return 0;
    return Array.isArray(inner) ? lettersOf(inner) : Math.min(...Object.values(inner).map(lettersOf));
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The page's texts, labels and metadata, except user input and elements whose `lang` is another language. */
export function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set([document.title]);
    const isPeoples = (element: Element | null): boolean =>
      Boolean(element?.closest('[dir=auto], bdi, [translate=no]'));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const skipped = 'script, style, noscript, code, address, textarea, [hreflang], [lang]:not(html)';
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!isPeoples(parent) && !parent?.closest(skipped)) found.add(walker.currentNode.textContent ?? '');
    }
    for (const attribute of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.body.querySelectorAll(`[${attribute}]`))
        if (attribute === 'placeholder' || !isPeoples(element)) found.add(element.getAttribute(attribute)!);
    for (const meta of document.querySelectorAll<HTMLMetaElement>(
      'meta[name=description], meta[property="og:title"], meta[property="og:description"]',
    ))
      found.add(meta.content);
    return [...found]
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => /\p{L}{2}/u.test(text));
  });
}

/** Returns the texts on the page that are still English. */
export async function englishOn(page: Page, language: Language): Promise<string[]> {
  const known = sentencesOf(language);
  return (await textsOn(page)).filter((text) => {
    const matched = known.filter(({ english }) => english.test(text));
    return matched.length > 0 && !known.some(({ translated }) => translated.test(text));
  });
}
