import { listen } from './listen.ts';
import { patienceSignal } from './patience.ts';
import { reloadIfReleased } from './reload-after-release.ts';
import { retry } from './retry.ts';

/** Matches the static imports of a built file. */
const IMPORTS = /(?:from|import)"(\.[^"]+)"/g;
const LOST_EVENT = 'chunk-lost';
const MOST_IMPORTS = 3;

/** Fetched files by URL. Each promise resolves to the paths of the file's imports. */
const files = new Map<string, Promise<string[]>>();
const chunks = new Map<string, Promise<unknown>>();
/** Files whose last fetch failed. */
const lost = new Set<string>();

/**
 * Loads a chunk and retries until it succeeds. Every `import()` in the browser's build calls this function
 * (vite.config.ts), so a lost connection never rejects an import.
 *
 * If the fetch of a module or of its imports fails, most browsers never try again. `fetch` can be repeated, so the chunk
 * and its imports are first fetched into the HTTP cache.
 * @param load imports the chunk and does nothing else
 * @param names the chunk's file name from the build
 * @throws any error that the module throws
 */
export function loadChunk<Module>(load: () => Promise<Module>, [name]: string[] = []): Promise<Module> {
  // The build passes no file name for the `import()` in `importUrl` below.
  if (!name) return load();
  const url = `/${name}`;
  let chunk = chunks.get(url) as Promise<Module> | undefined;
  if (!chunk) {
    chunk = fetchWithImports(url).then(() => importFetched(url, load));
    chunks.set(url, chunk);
    chunk.catch(() => chunks.delete(url));
  }
  return chunk;
}

/**
 * Fetches the file at `url` and all its imports, with retries.
 * @param waitedFor URLs that this call already waits for; needed because imports may be circular
 */
async function fetchWithImports(url: string, waitedFor = new Set<string>()): Promise<void> {
  if (files.size === 0) {
    // The page has already loaded the files in `data-src`.
    const { src } = document.querySelector<HTMLElement>('script[data-src]')!.dataset;
    for (const first of src!.split(' ')) files.set(first, Promise.resolve([]));
  }
  if (waitedFor.has(url)) return;
  waitedFor.add(url);
  let file = files.get(url);
  if (!file) {
    file = retry(() => fetchFile(url)).then((code) =>
      Array.from(code.matchAll(IMPORTS), ([, path]) => new URL(path!, location.origin + url).pathname),
    );
    files.set(url, file);
  }
  await Promise.all((await file).map((next) => fetchWithImports(next, waitedFor)));
}

async function fetchFile(url: string): Promise<string> {
  lost.delete(url);
  try {
    const response = await fetch(url, { signal: patienceSignal(null) });
    if (response.status === 404) reloadIfReleased().catch(() => undefined);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return await response.text();
  } catch (error) {
    lost.add(url);
    dispatchEvent(new Event(LOST_EVENT));
    throw error;
  }
}

/**
 * Imports a fetched chunk. In a browser without an HTTP cache, the import can fail although the file was fetched. Each
 * further attempt uses a different URL, because browsers do not repeat a failed import of the same URL.
 */
function importFetched<Module>(url: string, load: () => Promise<Module>): Promise<Module> {
  let imports = 0;
  return retry(
    () => (imports++ ? importUrl(`${url}?${imports}`) : load()),
    () => imports < MOST_IMPORTS,
  );
}

/** Imports a URL. The URL is a variable, because the build treats a template literal in `import()` as a file name. */
function importUrl(url: string): Promise<never> {
  return import(/* @vite-ignore */ url) as Promise<never>;
}

export function isCodeLost(): boolean {
  return lost.size > 0;
}

/** Calls `listener` when a fetch of code fails. @returns the unsubscribe function */
export function onCodeLost(listener: () => void): () => void {
  return listen([LOST_EVENT], listener);
}

/**
 * Resolves like `code`, but rejects as soon as any fetch of code fails, because a user is waiting. Retries of the fetch
 * continue.
 */
export function unlessLost<Value>(code: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('Code was lost on the way.'));
    const unsubscribe = onCodeLost(fail);
    code.then(resolve, reject).finally(unsubscribe);
    // Check after a tick, so that `code` wins if it has already resolved.
    setTimeout(() => isCodeLost() && fail());
  });
}
