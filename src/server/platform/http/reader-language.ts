import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, LANGUAGE_COOKIE, type Language } from '#contract/language/languages.ts';

const YEAR_SECONDS = 31_536_000;

/** The language that the reader has chosen on this device; null if there is none. */
export function chosenLanguage(request: FastifyRequest): Language | null {
  const chosen = request.cookies[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : null;
}

/** Stores the reader's language in a cookie. Page scripts read the cookie too, so it is not HttpOnly. */
export function storeLanguage(reply: FastifyReply, language: Language): FastifyReply {
  return reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' });
}

/** The most preferred of our languages in `Accept-Language` (RFC 9110); English if it names none. */
export function acceptedLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
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
