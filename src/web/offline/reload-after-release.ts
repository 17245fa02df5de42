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
  const page = await (await fetch(location.pathname, { cache: 'no-store' })).text();
  const [, entry] = /data-src="(\S+)/.exec(page) ?? [];
  const own = document.querySelector<HTMLElement>('script[data-src]')?.dataset.src?.split(' ')[0];
  const last = Number(sessionStorage.getItem(KEY));
  if (!entry || entry === own || Date.now() - last < PAUSE_MS) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
