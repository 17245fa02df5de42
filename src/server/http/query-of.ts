/** The query of a request's URL with its question mark, as it was sent; '' without one. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark);
}
