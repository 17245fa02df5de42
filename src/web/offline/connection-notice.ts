import { SAVED_META } from './cache-names.ts';
import { whenOnline } from './when-online.ts';

const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/**
 * Says calmly that the connection is gone and from when what is shown dates, and leaves as soon as it is back. Not a part of the
 * page's own rendering, so that it can come over any page at any time.
 */
export function noticeConnection(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SAVED_META}"]`)?.content;
  /** When what is on the page was loaded; null while it is as fresh as can be. */
  let savedAt = meta ? Number(meta) : null;
  const loadedAt = performance.timeOrigin;
  const notice = createNotice();

  function show(): void {
    const offline = !navigator.onLine;
    if (!offline && savedAt === null) return notice.hide();
    const words = offline ? 'You are offline' : 'The connection is slow';
    notice.show(`${words} – showing what was saved ${spoken(savedAt ?? loadedAt)}.`, !offline);
  }

  addEventListener('offline', show);
  whenOnline(() => {
    // A page from the store is made new: what it says may have changed.
    if (meta && savedAt !== null) location.reload();
    savedAt = null;
    show();
  });
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ savedAt?: number }>) => {
    if (typeof data?.savedAt !== 'number') return;
    savedAt = data.savedAt;
    show();
  });
  show();
}

/** The time of today, else with the day. */
function spoken(at: number): string {
  const date = new Date(at);
  const today = new Date().toDateString() === date.toDateString();
  return today ? `at ${TIME.format(date)}` : `on ${DAY.format(date)} at ${TIME.format(date)}`;
}

function createNotice(): { show: (text: string, canReload: boolean) => void; hide: () => void } {
  const box = document.createElement('div');
  box.className =
    'pointer-events-none fixed inset-x-3 bottom-20 z-40 mx-auto flex w-fit max-w-lg items-center gap-1 rounded-2xl bg-ink py-1 pr-1 pl-4 text-sm font-semibold text-paper shadow-lg *:pointer-events-auto';
  box.hidden = true;
  const text = document.createElement('output');
  const reload = button('Reload', () => location.reload());
  box.append(
    text,
    reload,
    button('Hide', () => box.remove()),
  );
  return {
    show(words, canReload) {
      if (!box.isConnected) document.body.append(box);
      box.hidden = false;
      text.textContent = words;
      reload.hidden = !canReload;
    },
    hide: () => box.remove(),
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
