/** The path and query of a request line. HTTP allows absolute URLs of any host, but we only respond as PUBLIC_URL. */
export function originForm(url: string): string {
  const [, path = url] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(.*)$/is.exec(url) ?? [];
  return path.startsWith('/') ? path : `/${path}`;
}

/** The raw query of a URL, with its question mark; '' if the URL has no query. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark);
}
