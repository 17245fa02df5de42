/** `asset`: its name carries a hash of its content. `private`: asked for as ever, and the offline page when that fails. */
export type Kind = 'asset' | 'page' | 'private' | 'answer';

const PRIVATE_PAGES =
  /^\/(?:offline|admin|dashboard|account|login|apply|forgot-password|reset-password)(?:\/|$)/;
const PUBLIC_ANSWERS = /^\/api\/events(?:\/(?!suggestions$)[^/]+(?:\/related)?)?$/;

/** How the worker treats a request; null: not at all. Only reads of this origin's public side are ever touched. */
export function kindOf(request: Request, origin: string): Kind | null {
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin || request.headers.has('range')) return null;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (request.mode === 'navigate') return kindOfPage(pathname);
  // Who asks as somebody is answered as somebody.
  if (request.headers.has('authorization')) return null;
  return PUBLIC_ANSWERS.test(pathname) ? 'answer' : null;
}

/** What a page load of `pathname` is. Feeds, calendars and other files are no pages, and the API's own pages are not ours. */
export function kindOfPage(pathname: string): Kind | null {
  if (pathname.startsWith('/api') || pathname.includes('.')) return null;
  return PRIVATE_PAGES.test(pathname) ? 'private' : 'page';
}

/** Whether an answer may stay on the device: whole, ours, and by its own word for everybody. */
export function mayKeep(response: Response): boolean {
  const rules = response.headers.get('cache-control') ?? 'no-store';
  return response.status === 200 && response.type === 'basic' && !/no-store|private/.test(rules);
}
