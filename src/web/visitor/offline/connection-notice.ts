import type { QueryClient } from '@tanstack/react-query';
import { retry } from '#web/kit/loading/retry.ts';
import { FORM_PAGES, SAVED_ANSWER, SAVED_META } from '#web/kit/storage/cache-names.ts';
import { isReleased } from '#web/kit/loading/reload-after-release.ts';
import { whenOnline } from '#web/kit/api/when-online.ts';

/** Formats times in English, like the notice and the page's other times. */
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/**
 * Says calmly that the connection is gone or slow and from when what is shown dates, and leaves as soon as that is no longer so.
 * Not a part of the page's own rendering, so that it can come over any page at any time.
 * @param queries what the pages have read: some of it may come from the device, and is read anew when the connection is back
 */
export function noticeConnection(queries: QueryClient): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SAVED_META}"]`)?.content;
  /** From when the document or the last answer from the device dates; null while all came from the network. */
  let savedAt = meta ? Number(meta) : null;
  /** Whether the document itself was saved and its page is shown still: a release may have come since. */
  let isSavedPage = savedAt !== null;
  /** Since when everything is being read anew; null before that, and after another answer from the device. */
  let readSince: number | null = null;
  let isGoingOn = false;
  const path = location.pathname;
  const isUsed = watchUse();
  const notice = createNotice();

  function showsSaved(): boolean {
    return savedAt !== null && (isSavedPage || isOld());
  }
  /** Whether any of the answers that are shown was read before all was read anew. */
  function isOld(): boolean {
    if (readSince === null) return true;
    const since = readSince;
    const shown = queries.getQueryCache().findAll({ type: 'active' });
    return shown.some(({ state }) => state.data !== undefined && state.dataUpdatedAt <= since);
  }
  function show(): void {
    const offline = !navigator.onLine;
    if (!offline && !showsSaved()) return notice.hide();
    if (offline && FORM_PAGES.test(location.pathname)) {
      return notice.show('You are offline. What you type is kept on this device.', false);
    }
    const slow = readSince === null ? 'The connection is slow – showing' : 'Showing';
    const words = offline ? 'You are offline – showing' : slow;
    notice.show(`${words} what was saved ${spoken(savedAt ?? performance.timeOrigin)}.`, !offline);
  }
  /** Reads from the network what is shown. Never loads the page under somebody's hands. @throws when something could not be had */
  async function readAnew(): Promise<void> {
    show();
    if (!navigator.onLine || !showsSaved()) return;
    readSince = Date.now();
    await Promise.all([queries.invalidateQueries(), checkRelease()]);
    show();
    if (isOld()) throw new Error('Some of it is what was saved still');
  }
  /** The code of a saved page may be that of a past release. */
  async function checkRelease(): Promise<void> {
    if (!isSavedPage) return;
    const released = await isReleased();
    if (released && !isUsed()) location.reload();
    isSavedPage &&= released;
  }
  /** Lines that are said to be back often fail for another moment. */
  function goOn(): void {
    if (isGoingOn) return;
    isGoingOn = true;
    void retry(readAnew).finally(() => (isGoingOn = false));
  }

  addEventListener('offline', show);
  whenOnline(goOn);
  // The next page has answers of its own. Browsers without this event go on saying it.
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', () => {
    if (savedAt === null || !navigator.onLine) return;
    if (location.pathname !== path) isSavedPage = false;
    if (readSince === null) readAnew().catch(() => undefined);
    else show();
  });
  addEventListener(SAVED_ANSWER, (event) => {
    savedAt = (event as CustomEvent<number>).detail;
    readSince = null;
    show();
  });
  queries.getQueryCache().subscribe(show);
  show();
}

/** A time as text, with the day unless it is today. */
function spoken(at: number): string {
  const date = new Date(at);
  const today = new Date().toDateString() === date.toDateString();
  return today ? `at ${TIME.format(date)}` : `on ${DAY.format(date)} at ${TIME.format(date)}`;
}

function createNotice(): { show: (text: string, canReload: boolean) => void; hide: () => void } {
  const box = document.createElement('div');
  box.className =
    'pointer-events-none fixed inset-x-3 bottom-20 z-40 mx-auto flex w-fit max-w-lg items-center gap-1 rounded-2xl bg-ink py-1 pr-1 pl-4 text-sm font-semibold text-paper shadow-lg *:pointer-events-auto';
  const text = document.createElement('output');
  text.className = 'text-balance';
  const reload = button('Reload', () => location.reload());
  box.append(
    text,
    reload,
    button('Hide', () => box.remove()),
  );
  return {
    show(words, canReload) {
      // Told once: whoever has hidden it is not told the same again.
      if (text.textContent === words) return;
      text.textContent = words;
      if (!box.isConnected) document.body.append(box);
      reload.hidden = !canReload;
    },
    hide() {
      text.textContent = '';
      box.remove();
    },
  };
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'min-h-11 shrink-0 rounded-xl px-3 underline underline-offset-4';
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}

/** Whether the page has been touched or typed in, even before this code loaded where browsers tell. */
function watchUse(): () => boolean {
  let used = false;
  const use = (): void => void (used = true);
  for (const sign of ['pointerdown', 'keydown', 'input'])
    addEventListener(sign, use, { capture: true, once: true });
  new PerformanceObserver(use).observe({ type: 'first-input', buffered: true });
  return () => used;
}
