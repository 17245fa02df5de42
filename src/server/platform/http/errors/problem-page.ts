import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { directionOf, pathIn, type Language } from '#contract/language/languages.ts';
import { m } from '#contract/language/message.ts';
import { BRAND } from '#contract/brand.ts';
import type { Problem } from '#contract/problem.ts';
import { translate } from '#server/platform/language/translate.ts';
import { PAGE_COLORS } from './page-colors.ts';

const { paper, ink, clay } = PAGE_COLORS;

const STYLE =
  'body{max-width:34rem;margin:14vh auto;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif;text-wrap:pretty}' +
  'h1{margin:0;font-size:1.25rem}p{margin:1rem 0}p:nth-of-type(1){font-size:1.75rem;font-weight:700;line-height:1.2}' +
  'a{display:inline-block;padding:.6rem 1.4rem;border-radius:99rem;font-weight:600;text-decoration:none}small{opacity:.7}' +
  [0, 1]
    .map((theme) => {
      const colours = `body{background:${paper[theme]};color:${ink[theme]}}a{background:${clay[theme]};color:${paper[theme]}}`;
      return theme === 1 ? `@media(prefers-color-scheme:dark){${colours}}` : colours;
    })
    .join('');

export const PROBLEM_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Whether a request is a browser's navigation rather than an API call. */
export function wantsPage({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return !/^\/api(?:[/?]|$)/.test(url) && (headers.accept ?? '').includes('text/html');
}

/** The error page. It loads no files, because those could fail too. */
export function problemPage({ message, requestId }: Problem, language: Language): string {
  const back = translate(language, m('Back to Events'));
  const reference = translate(language, m('Reference: {requestId}'), { requestId });
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${BRAND.name}</title><style>${STYLE}</style></head><body><h1>${BRAND.name}</h1><p>${message}</p>` +
    `<p><a href="${pathIn(language, '/')}">${back}</a></p><p><small>${reference}</small></p></body></html>`
  );
}
