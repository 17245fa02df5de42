import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';

/** Where the visitor is, as the address bar writes it; `key` is another one for every visit of an address. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  key: string;
}

/** An address within the product: an absolute path, or what changes of the present one. */
export type To = string | { pathname?: string; search?: string };
export type GoTo = (to: To, options?: { replace?: boolean }) => void;
/** How the visitor came: `pop` is the first load, back, forward and a link within the page. */
export type Arrival = 'pop' | 'push' | 'replace';

const PlaceContext = createContext<{ place: Place; arrival: Arrival } | null>(null);

/**
 * The router of the browser: its history, and nothing of what the product does not use. See docs/decisions/0006: the library
 * that stood here cost every first visit 7 kB.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [state, setState] = useState(() => ({ place: presentPlace(), arrival: 'pop' as Arrival }));
  useLayoutEffect(() => {
    arrive = (arrival) => startTransition(() => setState({ place: presentPlace(), arrival }));
    // What brings back to a place goes by the key: a link within the page makes an entry, too, where nobody has been yet.
    if (!history.state) history.replaceState({ key: FIRST_KEY }, '');
    const onPop = (): void => {
      if (!history.state) history.replaceState({ key: newKey() }, '');
      arrive('pop');
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  return <PlaceContext value={state}>{children}</PlaceContext>;
}

/** The router of the server: `url` is a path with a query, and nobody leaves it. */
export function StaticRouter({ url, children }: { url: string; children: ReactNode }) {
  const { pathname, search } = new URL(url, 'http://page.invalid');
  const place: Place = { pathname, search, hash: '', key: FIRST_KEY };
  return <PlaceContext value={{ place, arrival: 'pop' }}>{children}</PlaceContext>;
}

/** Tells the router of this browser window that the address has changed. */
let arrive: (arrival: Arrival) => void = () => undefined;

function presentPlace(): Place {
  const { pathname, search, hash } = location;
  const { key } = (history.state ?? {}) as { key?: string };
  return { pathname, search, hash, key: key ?? FIRST_KEY };
}

/** Of the entry that a document was loaded at. */
const FIRST_KEY = 'default';

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

const navigate: GoTo = (to, { replace = false } = {}) => {
  const href = hrefFrom(location, to);
  const state = { key: newKey() };
  try {
    if (replace) history.replaceState(state, '', href);
    else history.pushState(state, '', href);
  } catch {
    // Browsers that count the steps refuse them after a hundred in a hurry; a page load always works.
    location.assign(href);
    return;
  }
  arrive(replace ? 'replace' : 'push');
};

function hrefFrom(place: Pick<Place, 'pathname' | 'search'>, to: To): string {
  const url = new URL(place.pathname + place.search, 'http://page.invalid');
  if (typeof to === 'string') {
    const { pathname, search, hash } = new URL(to, url);
    return pathname + search + hash;
  }
  url.pathname = to.pathname ?? url.pathname;
  url.search = to.search ?? '';
  return url.pathname + url.search;
}

export function useLocation(): Place {
  return useContext(PlaceContext)!.place;
}

export function useArrivedBy(): Arrival {
  return useContext(PlaceContext)!.arrival;
}

/** `to` as an address that a link can carry. */
export function useHref(to: To): string {
  return hrefFrom(useLocation(), to);
}

/** The way to another page; the same function for ever. */
export function useNavigate(): GoTo {
  return navigate;
}

/** Goes to `to` as soon as it is shown. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  useEffect(() => navigate(to, { replace }), [to, replace]);
  return null;
}

/**
 * What stands in the place of each `:name` of `pattern`, decoded; null when `pathname` is another path. Case and a slash at
 * the end make no difference.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const source = pattern.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${source}/*$`, 'i').exec(pathname);
  if (!match) return null;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decoded(value)]),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The part of the present path that stands in the place of `:name` in `pattern`, such as `/events/:slug`. */
export function usePathPart(pattern: string, name: string): string {
  return matchPath(pattern, useLocation().pathname)?.[name] ?? '';
}
