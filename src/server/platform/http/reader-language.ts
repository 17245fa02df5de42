import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, LANGUAGE_COOKIE, type Language } from '#contract/language/languages.ts';

const YEAR_SECONDS = 31_536_000;

/** The language that the reader has chosen on this device; null without a choice. */
export function chosenLanguage(request: FastifyRequest): Language | null {
  const chosen = request.cookies[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : null;
}

/** Stores the reader's choice on this device. Pages read it too, so the cookie is not hidden from scripts. */
export function storeLanguage(reply: FastifyReply, language: Language): FastifyReply {
  return reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' });
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
