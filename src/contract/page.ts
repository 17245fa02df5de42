/** How the server asks the web room for a page's HTML; `src/main.ts` hands one to the other. */

/** What a page is rendered from: its URL and the API answers that its queries would fetch, by query key (URL). */
export interface PageRequest {
  /** Path and query, such as `/events/lagos-tech-fest?flyer=…`. */
  url: string;
  publicUrl: string;
  /** API path with query → its parsed answer. */
  data: Record<string, unknown>;
  /** Answer headers that pages need (`x-total-count`, `link`), by the same keys. */
  headers: Record<string, Record<string, string>>;
  status: number;
}

export interface RenderedPage {
  status: number;
  /** The whole document, doctype included. */
  html: string;
}

/** The web room's side of server rendering. */
export interface PageRenderer {
  /** `url` with only what its page reads of the query, in one spelling: addresses that show the same share one rendering. */
  canonical(url: string): string;
  /** Whether the page at `url` says where its reader is, so that it is kept by nobody. */
  isPersonal(url: string): boolean;
  /** API paths that the page at `url` needs before it can be rendered; empty for pages that render on the client. */
  queriesOf(url: string): string[];
  /** Whether `pathname` is a page of the product. */
  isPage(pathname: string): boolean;
  render(request: PageRequest): RenderedPage | Promise<RenderedPage>;
  /** The Content-Security-Policy source hashes of the inline scripts and styles that `render` emits. */
  contentSecurity: { scriptHashes: string[]; styleHashes: string[] };
}
