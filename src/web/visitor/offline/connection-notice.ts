import { localPath } from '#web/kit/router/router.tsx';
import { dateLocale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { QueryClient } from '@tanstack/react-query';
import { retry } from '#web/kit/loading/retry.ts';
import { FORM_PAGES, SAVED_ANSWER, SAVED_META } from '#web/kit/storage/cache-names.ts';
import { isReleased } from '#web/kit/loading/reload-after-release.ts';
import { whenOnline } from '#web/kit/api/when-online.ts';

/**
 * Tells the viewer how old the shown data is while the connection is lost or too slow. The notice is outside React's
 * tree, so it can appear over any page.
 * @param queries the pages' data, refetched on reconnection
 */
export function noticeConnection(queries: QueryClient): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SAVED_META}"]`)?.content;
  /** Time of the saved document or response; null while everything comes from the network. */
  let savedAt = meta ? Number(meta) : null;
  /** Whether the page of a saved document is still shown. A newer release may have replaced the page's code. */
  let isSavedPage = savedAt !== null;
  /** Start time of the last refetch. Null before the first refetch, and reset to null when a saved response is shown. */
  let readSince: number | null = null;
  let isGoingOn = false;
  const path = location.pathname;
  const isUsed = watchUse();
  const notice = createNotice();

  function showsSaved(): boolean {
    return savedAt !== null && (isSavedPage || isOld());
  }
  /** Whether any shown data is older than the last refetch. */
  function isOld(): boolean {
    if (readSince === null) return true;
    const since = readSince;
    const shown = queries.getQueryCache().findAll({ type: 'active' });
    return shown.some(({ state }) => state.data !== undefined && state.dataUpdatedAt <= since);
  }
  function show(): void {
    const offline = !navigator.onLine;
    if (!offline && !showsSaved()) return notice.hide();
    if (offline && FORM_PAGES.test(localPath())) {
      return notice.show(t('You are offline. What you type is kept on this device.'), false);
    }
    const when = sayWhen(savedAt ?? performance.timeOrigin);
    const online =
      readSince === null
        ? t('The connection is slow – showing the copy saved {when}.', { when })
        : t('Showing the copy saved {when}.', { when });
    const words = offline ? t('You are offline – showing the copy saved {when}.', { when }) : online;
    notice.show(words, !offline);
  }
  /** Refetches the shown data. Never reloads a page that is in use. @throws when a request fails */
  async function readAnew(): Promise<void> {
    show();
    if (!navigator.onLine || !showsSaved()) return;
    readSince = Date.now();
    await Promise.all([queries.invalidateQueries(), checkRelease()]);
    show();
    if (isOld()) throw new Error('Part of the page is still a saved copy');
  }
  /** Reloads a saved page that runs an older release's code, unless the page is in use. */
  async function checkRelease(): Promise<void> {
    if (!isSavedPage) return;
    const released = await isReleased();
    if (released && !isUsed()) location.reload();
    isSavedPage &&= released;
  }
  /** Refetches with retries, because a connection that has just returned often fails again. */
  function goOn(): void {
    if (isGoingOn) return;
    isGoingOn = true;
    void retry(readAnew).finally(() => (isGoingOn = false));
  }

  addEventListener('offline', show);
  whenOnline(goOn);
  // Navigation changes the shown responses, so the notice must change. Browsers without this event keep the old notice.
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

/** Formats a time for the end of a sentence. Adds the day unless the time is today. */
function sayWhen(at: number): string {
  const date = new Date(at);
  return t('{today, select, yes {at {time}} other {on {day} at {time}}}', {
    today: new Date().toDateString() === date.toDateString() ? 'yes' : 'no',
    day: date.toLocaleDateString(dateLocale(), { day: 'numeric', month: 'short' }),
    time: date.toLocaleTimeString(dateLocale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  });
}

function createNotice(): { show: (text: string, canReload: boolean) => void; hide: () => void } {
  const box = document.createElement('div');
  box.className =
    'pointer-events-none fixed inset-x-3 bottom-20 z-40 mx-auto flex w-fit max-w-lg items-center gap-1 rounded-2xl bg-ink py-1 pe-1 ps-4 text-sm font-semibold text-paper shadow-lg *:pointer-events-auto';
  const text = document.createElement('output');
  text.className = 'text-balance';
  const reload = button(t('Reload'), () => location.reload());
  box.append(
    text,
    reload,
    button(t('Hide'), () => box.remove()),
  );
  return {
    show(words, canReload) {
      // A notice that the viewer hid does not reappear with the same text.
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

/** Tracks whether the page has been used. Where supported, use before this code loaded also counts. */
function watchUse(): () => boolean {
  let used = false;
  const use = (): void => void (used = true);
  for (const sign of ['pointerdown', 'keydown', 'input'])
    addEventListener(sign, use, { capture: true, once: true });
  new PerformanceObserver(use).observe({ type: 'first-input', buffered: true });
  return () => used;
}
