/** The path in the offline page's query; null if missing or on another origin. A link can contain any query. */
export function pathWanted(search: string, origin: string): string | null {
  const from = new URLSearchParams(search).get('from') ?? '';
  try {
    const url = new URL(from, origin);
    const path = url.pathname + url.search;
    // Parse twice, as the browser will: `/x/..//elsewhere` names another host once normalized.
    const isOurs = from.startsWith('/') && url.origin === origin && new URL(path, origin).origin === origin;
    return isOurs ? path : null;
  } catch {
    return null;
  }
}
