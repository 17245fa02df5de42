import type { Page } from 'playwright-core';
import type { Language } from '#contract/language/languages.ts';
import { parseMessage, type Token } from '#contract/language/message.ts';
import { readTranslations } from '../scripts/languages/catalogs.ts';

interface Sentence {
  english: RegExp;
  translated: RegExp;
}

const sentences = new Map<Language, Sentence[]>();

/** The messages of the catalogues that differ in `language`, except those that are hardly more than their values. */
function sentencesOf(language: Language): Sentence[] {
  const known = sentences.get(language);
  if (known) return known;
  const all = [...readTranslations(language)].map(([message, translation]) => ({
    letters: lettersOf(parseMessage(message)),
    english: new RegExp(`^${patternOf(parseMessage(message))}$`, 'su'),
    translated: new RegExp(`^${patternOf(parseMessage(translation))}$`, 'su'),
  }));
  const told = all.filter(
    ({ letters, english, translated }) => letters > 2 && english.source !== translated.source,
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

/** The fewest letters that every text of the message has, besides its values. */
function lettersOf(tokens: readonly Token[]): number {
  const counts = tokens.map((token) => {
    if (typeof token === 'string') return [...token].filter((sign) => /\p{L}/u.test(sign)).length;
    const [, inner] = token;
    if (!inner) return 0;
    return Array.isArray(inner) ? lettersOf(inner) : Math.min(...Object.values(inner).map(lettersOf));
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The English texts and labels on the page, outside of what people wrote. */
export async function englishOn(page: Page, language: Language): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const isPeoples = (element: Element | null): boolean =>
      Boolean(element?.closest('[dir=auto], bdi, [translate=no]'));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (isPeoples(parent) || parent?.closest('script, style, noscript, [lang]:not(html)')) continue;
      found.add(walker.currentNode.textContent ?? '');
    }
    for (const attribute of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.body.querySelectorAll(`[${attribute}]`))
        if (attribute === 'placeholder' || !isPeoples(element)) found.add(element.getAttribute(attribute)!);
    found.add(document.title);
    return [...found]
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => /\p{L}{2}/u.test(text));
  });
  const known = sentencesOf(language);
  return texts.filter((text) => {
    const matched = known.filter(({ english }) => english.test(text));
    return matched.length > 0 && !known.some(({ translated }) => translated.test(text));
  });
}
