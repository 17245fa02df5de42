import { listen } from './listen.ts';
import { patienceSignal } from './patience.ts';
import { reloadIfReleased } from './reload-after-release.ts';
import { retry } from './retry.ts';

/** Matches the static imports of a built file. */
const IMPORTS = /(?:from|import)"(\.[^"]+)"/g;
const LOST_EVENT = 'chunk-lost';
const MOST_IMPORTS = 3;

/** Started fetches, which resolve with the file's imports, and requested chunks. Both are keyed by URL. */
const files = new Map<string, Promise<string[]>>();
const chunks = new Map<string, Promise<unknown>>();
/** Files whose last fetch failed. */
const lost = new Set<string>();

/**
 * Loads a chunk and retries until it succeeds. Every `import()` in the browser's build calls this (vite.config.ts), so
 * a lost connection never rejects one.
 *
 * Most browsers remember a failed fetch of a module or its imports and never repeat it. `fetch` has no such memory, so
 * the chunk and its imports are first fetched into the HTTP cache.
 * @param load imports the chunk and does nothing else
 * @param names the chunk's file name from the build
 * @throws what the module throws
 */
export function loadChunk<Module>(load: () => Promise<Module>, [name]: string[] = []): Promise<Module> {
  // The build has no file name for the call in `importUrl` below.
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
 * @param waitedFor files that this call already waits for, because imports may be circular
 */
async function fetchWithImports(url: string, waitedFor = new Set<string>()): Promise<void> {
  if (files.size === 0) {
    // The page loaded these files at start.
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

/** Imports a fetched chunk. If that fails because there is no HTTP cache, a different URL makes the browser fetch again. */
function importFetched<Module>(url: string, load: () => Promise<Module>): Promise<Module> {
  let imports = 0;
  return retry(
    () => (imports++ ? importUrl(`${url}?${imports}`) : load()),
    () => imports < MOST_IMPORTS,
  );
}

/** A separate function, because the build reads a template literal in `import()` as a file name. */
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
 * Resolves with `code`, but rejects once any fetch of code fails, because a user is waiting. Chunk retries continue.
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
