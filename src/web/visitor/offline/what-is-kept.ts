/** `asset`: a hashed file. `private`: always from the network, with the offline page as fallback. */
export type Kind = 'asset' | 'page' | 'private' | 'answer';

const PRIVATE_PAGES =
  /^\/(?:offline|admin|dashboard|account|create-event|edit-event|create-template|edit-template|login|apply|forgot-password|reset-password)(?:\/|$)/;
const PUBLIC_ANSWERS = /^\/api\/events(?:\/(?!suggestions$)[^/]+(?:\/related)?)?$/;

/** Null: not at all. Only reads of this origin's public side. */
export function kindOf(request: Request, origin: string): Kind | null {
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin || request.headers.has('range')) return null;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (request.mode === 'navigate') return kindOfPage(pathname);
  // Signed-in responses are personal.
  if (request.headers.has('authorization')) return null;
  return PUBLIC_ANSWERS.test(pathname) ? 'answer' : null;
}

/** Files such as feeds aren't pages, and the API's own pages aren't ours. */
export function kindOfPage(pathname: string): Kind | null {
  if (pathname.startsWith('/api') || pathname.includes('.')) return null;
  return PRIVATE_PAGES.test(pathname) ? 'private' : 'page';
}

/** Whole, same-origin and public. */
export function mayKeep(response: Response): boolean {
  const rules = response.headers.get('cache-control') ?? 'no-store';
  return response.status === 200 && response.type === 'basic' && !/no-store|private/.test(rules);
}
