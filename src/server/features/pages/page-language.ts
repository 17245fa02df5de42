import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { splitPath, type Language } from '#contract/language/languages.ts';
import { acceptedLanguage, chosenLanguage } from '#server/platform/http/reader-language.ts';

/**
 * The language in which a page opens. A link within the product keeps the language of its address. An external link opens
 * in the language that the reader has chosen. Without a choice, an address with a language opens in that language, and other
 * addresses open in the browser's language. Crawlers get the language of the address.
 */
export function languageWanted(request: FastifyRequest, address: string): Language {
  const { language, path } = splitPath(address);
  const { accept, 'user-agent': agent, 'sec-fetch-site': site } = request.headers;
  const navigates = (accept ?? '').includes('text/html');
  const hasLanguage = path !== address;
  if (!navigates || (hasLanguage && site === 'same-origin')) return language;
  const chosen = chosenLanguage(request);
  if (chosen) return chosen;
  return hasLanguage || isbot(agent ?? '') ? language : acceptedLanguage(request);
}
