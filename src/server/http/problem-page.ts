import type { FastifyRequest } from 'fastify';
import { BRAND } from '#contract/brand.ts';
import type { Problem } from '#contract/problem.ts';

/** Whether a person waits for a page, as opposed to a program for an answer. */
export function wantsPage(request: FastifyRequest): boolean {
  return !/^\/api(?:[/?]|$)/.test(request.url) && (request.headers.accept ?? '').includes('text/html');
}

/** What a person sees when a page cannot be made; it needs nothing that could fail too. */
export function problemPage({ message, requestId }: Problem): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${BRAND.name}</title></head><body><h1>${BRAND.name}</h1><p>${message}</p>` +
    `<p><a href="/">Back to Events</a></p><p><small>${requestId}</small></p></body></html>`
  );
}
