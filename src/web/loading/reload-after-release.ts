const KEY = 'reloaded-at';
const PAUSE_MS = 60_000;

/**
 * After a release the files that an open page was about to load are gone. When one cannot be fetched although the
 * connection works, and the server's page names other files by now, the page is loaded anew; once a minute at most.
 */
export function reloadAfterRelease(): void {
  addEventListener('part-missing', () => void reloadIfReleased().catch(() => undefined));
}

async function reloadIfReleased(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY));
  if (Date.now() - last < PAUSE_MS || !(await isReleased())) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/** Whether the server's page names other files than this one does. @throws when it cannot be asked */
export async function isReleased(): Promise<boolean> {
  const page = await (await fetch(location.pathname, { cache: 'no-store' })).text();
  const [, entry] = /data-src="(\S+)/.exec(page) ?? [];
  const own = document.querySelector<HTMLElement>('script[data-src]')?.dataset.src?.split(' ')[0];
  return entry !== undefined && entry !== own;
}
