const KEY = 'release-checked-at';
const PAUSE_MS = 60_000;

/**
 * After a release the files that an open page was about to load are gone. When the server's page names other files by now,
 * the page is loaded anew. Asked once a minute at most, for it costs a whole page. @throws when the server cannot be asked
 */
export async function reloadIfReleased(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY));
  if (Date.now() - last < PAUSE_MS) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  if (await isReleased()) location.reload();
}

/** Whether the server's page names other files than this one does. @throws when it cannot be asked */
export async function isReleased(): Promise<boolean> {
  const page = await (await fetch(location.pathname, { cache: 'no-store' })).text();
  const [, entry] = /data-src="(\S+)/.exec(page) ?? [];
  const own = document.querySelector<HTMLElement>('script[data-src]')?.dataset.src?.split(' ')[0];
  return entry !== undefined && entry !== own;
}
