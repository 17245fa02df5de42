import { patienceSignal } from './patience.ts';
import { reloadIfReleased } from './reload-after-release.ts';
import { retry } from './retry.ts';

/** The static imports of a built file. */
const IMPORTS = /(?:from|import)"\.\/([^"]+)"/g;
const LOST_EVENT = 'chunk-lost';
const MOST_IMPORTS = 3;

/** By URL: files that are fetched or being fetched, and chunks that were asked for. */
const files = new Map<string, Promise<unknown>>();
const chunks = new Map<string, Promise<unknown>>();
/** Files whose last fetch failed. */
const lost = new Set<string>();

/**
 * Loads a chunk, and retries until it is there: every `import()` of the browser's build calls this (vite.config.ts), so none rejects
 * because of a lost connection.
 *
 * Most browsers remember a failed fetch of a module, or of one that it imports, and never fetch it again. `fetch` has no such
 * memory: it brings the chunk and its imports into the HTTP cache, and only then they are imported from there.
 * @param load imports the chunk and does nothing else
 * @param names the chunk's file as the build names it
 * @throws what the module throws
 */
export function loadChunk<Module>(load: () => Promise<Module>, [name]: string[] = []): Promise<Module> {
  // `importUrl` below: the build knows no file for it.
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

/** Fetches the file at `url` and all that it imports, until they are there. */
function fetchWithImports(url: string): Promise<unknown> {
  if (files.size === 0) {
    // The files that this page started with.
    const { src } = document.querySelector<HTMLElement>('script[data-src]')!.dataset;
    for (const first of src!.split(' ')) files.set(first, Promise.resolve());
  }
  let file = files.get(url);
  if (!file) {
    file = retry(() => fetchFile(url)).then((code) =>
      Promise.all(Array.from(code.matchAll(IMPORTS), ([, name]) => fetchWithImports(`/assets/${name}`))),
    );
    files.set(url, file);
  }
  return file;
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

/** Where the browser caches nothing the import may fail even so. Under another URL the browser fetches the chunk again. */
function importFetched<Module>(url: string, load: () => Promise<Module>): Promise<Module> {
  let imports = 0;
  return retry(
    () => (imports++ ? importUrl(`${url}?${imports}`) : load()),
    () => imports < MOST_IMPORTS,
  );
}

/** A function of its own, because the build takes a template literal in `import()` for the name of a file. */
function importUrl(url: string): Promise<never> {
  return import(/* @vite-ignore */ url) as Promise<never>;
}

/** Whether the last fetch of some code failed. */
export function isCodeLost(): boolean {
  return lost.size > 0;
}

/** Calls `listener` when a fetch of code fails. @returns how to unsubscribe */
export function onCodeLost(listener: () => void): () => void {
  addEventListener(LOST_EVENT, listener);
  return () => removeEventListener(LOST_EVENT, listener);
}

/** For a user who waits: resolves with `code`, but rejects as soon as a fetch of code fails. The chunk is still retried. */
export function unlessLost<Value>(code: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('Code was lost on the way.'));
    const unsubscribe = onCodeLost(fail);
    code.then(resolve, reject).finally(unsubscribe);
    // After `code`, should it be there already.
    setTimeout(() => isCodeLost() && fail());
  });
}
