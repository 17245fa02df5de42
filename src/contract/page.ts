import type { Language } from './language/languages.ts';

/** The input for rendering a page: its URL and the API responses of its queries. */
export interface PageRequest {
  /** Path and query, such as `/events/lagos-tech-fest?flyer=…`, without the language. */
  url: string;
  language: Language;
  publicUrl: string;
  /** Parsed responses by API path with query. */
  data: Record<string, unknown>;
  /** Response headers that pages need (`x-total-count`, `link`), by API path with query. */
  headers: Record<string, Record<string, string>>;
  status: number;
}

export interface RenderedPage {
  status: number;
  /** The whole HTML document, including its doctype. */
  html: string;
}

/** Server rendering, implemented in `src/web`; `src/main.ts` passes it to the server. */
export interface PageRenderer {
  /** Normalizes `url` and drops query parameters that the page ignores, so that equivalent URLs share one rendering. */
  canonical(url: string): string;
  /** Whether `url` contains the viewer's location. If true, the page must not be cached. */
  isPersonal(url: string): boolean;
  /** API paths that the page at `url` needs for rendering; empty for pages rendered on the client. */
  queriesOf(url: string): string[];
  /** Paths of pages that search engines may index, except paths with parameters, such as those of events. */
  indexed: readonly string[];
  /** Whether `pathname` is a page of the product. */
  isPage(pathname: string): boolean;
  render(request: PageRequest): RenderedPage | Promise<RenderedPage>;
  /** The Content-Security-Policy source hashes of the inline scripts and styles that `render` emits. */
  contentSecurity: { scriptHashes: string[]; styleHashes: string[] };
}
