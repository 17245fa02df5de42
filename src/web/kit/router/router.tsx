import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { splitPath } from '#contract/language/languages.ts';
import { addressOf } from '#web/kit/language/spoken.ts';
import { listen } from '#web/kit/loading/listen.ts';

/** The current address. Its path excludes the language. `key` is unique to each history entry. */
export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
  key: string;
}

/** Opens an address: a path, or only a query such as `?tab=mail`. */
export type GoTo = (to: string, options?: { replace?: boolean }) => void;
/** The navigation that led to the address. `pop` is the first load, back, forward or a link within the page. */
export type Arrival = 'pop' | 'push' | 'replace';

const LocationContext = createContext<{ at: RouterLocation; arrival: Arrival } | null>(null);

/** Our own router, because React Router would add 7 kB to every first visit (docs/decisions/0006). */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [state, setState] = useState(() => ({ at: currentLocation(), arrival: 'pop' as Arrival }));
  useLayoutEffect(() => {
    arrive = (arrival) => startTransition(() => setState({ at: currentLocation(), arrival }));
    // Scroll positions are stored by key, so history entries that the router did not create need a key too.
    if (!history.state) history.replaceState({ key: FIRST_KEY }, '');
    return listen(['popstate'], () => {
      if (!history.state) history.replaceState({ key: newKey() }, '');
      if (!departure.isHeld?.(localPath())) arrive('pop');
    });
  }, []);
  return <LocationContext value={state}>{children}</LocationContext>;
}

/** The router for server rendering. `url` is a path with a query. */
export function StaticRouter({ url, children }: { url: string; children: ReactNode }) {
  const { pathname, search } = new URL(url, 'http://page.invalid');
  const at: RouterLocation = { pathname, search, hash: '', key: FIRST_KEY };
  return <LocationContext value={{ at, arrival: 'pop' }}>{children}</LocationContext>;
}

/** Lets a page block navigation with `isHeld`. `go` continues the navigation; after back or forward, `go` is absent. */
export const departure: { isHeld?: ((pathname: string, go?: () => void) => boolean) | undefined } = {};

/** Handles a navigation. The mounted router sets this function. */
let arrive: (arrival: Arrival) => void = () => undefined;

/** The path of the document's address, without the language. */
export function localPath(): string {
  return splitPath(location.pathname).path;
}

function currentLocation(): RouterLocation {
  const { search, hash } = location;
  const { key } = (history.state ?? {}) as { key?: string };
  return { pathname: localPath(), search, hash, key: key ?? FIRST_KEY };
}

/** Key of the history entry that loaded the document. */
const FIRST_KEY = 'default';

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

const navigate: GoTo = (to, { replace = false } = {}) => {
  const href = hrefFrom({ pathname: localPath(), search: location.search }, to);
  const { path } = splitPath(new URL(href, location.href).pathname);
  if (departure.isHeld?.(path, () => navigate(to, { replace }))) return;
  const state = { key: newKey() };
  try {
    if (replace) history.replaceState(state, '', href);
    else history.pushState(state, '', href);
  } catch {
    // Browsers throttle history calls after about a hundred in a short time. A page load always works.
    location.assign(href);
    return;
  }
  arrive(replace ? 'replace' : 'push');
};

/** The address of a link on a page. The address keeps the page's path and query if the link has none. */
function hrefFrom(page: Pick<RouterLocation, 'pathname' | 'search'>, to: string): string {
  const { pathname, search, hash } = new URL(to, new URL(page.pathname + page.search, 'http://page.invalid'));
  return addressOf(pathname + search + hash);
}

export function useLocation(): RouterLocation {
  return useContext(LocationContext)!.at;
}

export function useArrivedBy(): Arrival {
  return useContext(LocationContext)!.arrival;
}

export function useHref(to: string): string {
  return hrefFrom(useLocation(), to);
}

export function useNavigate(): GoTo {
  return navigate;
}

export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  useEffect(() => navigate(to, { replace }), [to, replace]);
  return null;
}

/** Returns the decoded value of each `:name`, or null without a match. Ignores case and trailing slashes. */
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

/** The value of `:name` in the current address, matched against a pattern such as `/events/:slug`. */
export function usePathPart(pattern: string, name: string): string {
  return matchPath(pattern, useLocation().pathname)?.[name] ?? '';
}
