import type { FastifyRequest } from 'fastify';
import { isLanguage, LANGUAGE_COOKIE, type Language } from '#contract/language/languages.ts';

/** The language that the reader has chosen on this device; null without a choice. */
export function chosenLanguage(request: FastifyRequest): Language | null {
  const chosen = request.cookies[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : null;
}

/** The first of our languages in `Accept-Language` (RFC 9110), by preference; English without one. */
export function acceptedLanguage(request: FastifyRequest): Language {
  const ranges = (request.headers['accept-language'] ?? '').slice(0, 500).split(',');
  const wanted = ranges.map((range) => {
    const [tag = '', ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return { language: tag.split('-')[0], quality: Number(quality) || 0 };
  });
  const [best] = wanted
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return (best?.language as Language | undefined) ?? 'en';
}
