import { SAVED_ANSWER, SAVED_META } from './cache-names.ts';
import { whenOnline } from './when-online.ts';

const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/**
 * Says calmly that the connection is gone or slow and from when what is shown dates, and leaves as soon as that is no longer so.
 * Not a part of the page's own rendering, so that it can come over any page at any time.
 * @param refresh reads anew what the pages have read: some of it came from the device
 */
export function noticeConnection(refresh: () => void): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SAVED_META}"]`)?.content;
  /** When the document was saved; null when it came from the network. */
  const pageSavedAt = meta ? Number(meta) : null;
  /** The same of the answers that this page of it shows. */
  let answerSavedAt: number | null = null;
  const notice = createNotice();

  function show(): void {
    const offline = !navigator.onLine;
    const savedAt = answerSavedAt ?? pageSavedAt;
    if (!offline && savedAt === null) return notice.hide();
    const words = offline ? 'You are offline' : 'The connection is slow';
    notice.show(`${words} – showing what was saved ${spoken(savedAt ?? performance.timeOrigin)}.`, !offline);
  }
  function forgetAnswers(): void {
    if (answerSavedAt === null || !navigator.onLine) return;
    answerSavedAt = null;
    refresh();
    show();
  }

  addEventListener('offline', show);
  whenOnline(() => {
    // A page from the store is made new: what it says may have changed.
    if (pageSavedAt !== null) return location.reload();
    forgetAnswers();
    show();
  });
  // The next page has answers of its own. Browsers without this event go on saying it.
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener(
    'currententrychange',
    forgetAnswers,
  );
  addEventListener(SAVED_ANSWER, (event) => {
    answerSavedAt = (event as CustomEvent<number>).detail;
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
  text.className = 'text-balance';
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
