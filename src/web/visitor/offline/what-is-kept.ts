import { splitPath } from '#contract/language/languages.ts';
/** Kinds of requests. An `asset` is a hashed file. A `private` page comes only from the network, and is never saved. */
export type Kind = 'asset' | 'page' | 'private' | 'answer';

const PRIVATE_PAGES =
  /^\/(?:offline|admin|dashboard|account|create-event|edit-event|create-template|edit-template|login|apply|forgot-password|reset-password)(?:\/|$)/;
const PUBLIC_ANSWERS = /^\/api\/events(?:\/(?!suggestions$)[^/]+(?:\/related)?)?$/;

/** The kind of a request. Null for requests that the worker ignores, such as writes and other origins' files. */
export function kindOf(request: Request, origin: string): Kind | null {
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin || request.headers.has('range')) return null;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (request.mode === 'navigate') return kindOfPage(pathname);
  // Responses to signed-in users are personal.
  if (request.headers.has('authorization')) return null;
  return PUBLIC_ANSWERS.test(pathname) ? 'answer' : null;
}

/** The kind of a page. Null for files, such as feeds, and for pages of the API. */
export function kindOfPage(pathname: string): Kind | null {
  if (pathname.startsWith('/api') || pathname.includes('.')) return null;
  return PRIVATE_PAGES.test(splitPath(pathname).path) ? 'private' : 'page';
}

/** Whether a response may be saved: complete, same-origin and public. */
export function mayKeep(response: Response): boolean {
  const rules = response.headers.get('cache-control') ?? 'no-store';
  return response.status === 200 && response.type === 'basic' && !/no-store|private/.test(rules);
}
