const KEY = 'release-checked-at';
const PAUSE_MS = 60_000;

/**
 * Reloads the page if a new release has replaced its files. Checks at most once a minute, because each check downloads
 * a whole page.
 * @throws when the server can't be reached
 */
export async function reloadIfReleased(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY));
  if (Date.now() - last < PAUSE_MS) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  if (await isReleased()) location.reload();
}

/** Whether the server now sends this page with different files. @throws when the server can't be reached */
export async function isReleased(): Promise<boolean> {
  const page = await (await fetch(location.pathname, { cache: 'no-store' })).text();
  const [, entry] = /data-src="(\S+)/.exec(page) ?? [];
  const own = document.querySelector<HTMLElement>('script[data-src]')?.dataset.src?.split(' ')[0];
  return entry !== undefined && entry !== own;
}
