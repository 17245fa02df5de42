/**
 * The path and query of a request's first line. HTTP lets callers write a whole address there, of any host: we answer as
 * PUBLIC_URL alone.
 */
export function originForm(url: string): string {
  const [, path = url] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(.*)$/is.exec(url) ?? [];
  return path.startsWith('/') ? path : `/${path}`;
}
