/**
 * The page that could not be shown, which the worker names in the offline page's query.
 * @returns its path and query; null when there is none, and for whatever would lead out of the product: anybody can write such a link
 */
export function pathWanted(search: string, origin: string): string | null {
  const from = new URLSearchParams(search).get('from') ?? '';
  try {
    const url = new URL(from, origin);
    const path = url.pathname + url.search;
    // Read again as the browser will: `/x/..//elsewhere` names another host once its dots are gone.
    const isOurs = from.startsWith('/') && url.origin === origin && new URL(path, origin).origin === origin;
    return isOurs ? path : null;
  } catch {
    return null;
  }
}
