/** The path and query of a request line. HTTP allows a whole URL of any host there; we respond as PUBLIC_URL only. */
export function originForm(url: string): string {
  const [, path = url] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(.*)$/is.exec(url) ?? [];
  return path.startsWith('/') ? path : `/${path}`;
}
