import { listen } from '#web/kit/loading/listen.ts';

/** Distance to the edges of the screen, in pixels; app.css has the same value. */
const GAP = 16;
const STEP = 8;
/** Pause after the end of scrolling, in milliseconds, before the launcher is placed. */
const REST_MS = 150;

/** Elements that the launcher must not cover, in addition to the page's text. */
const KEPT_CLEAR = 'main :is(a, button, input, select, textarea, label, canvas), footer a';

/**
 * Keeps the launcher, or the bar of the minimized assistant, from covering controls and text. The launcher is hidden
 * while the page scrolls. When the scrolling ends, the launcher appears in its corner, with its text if there is room,
 * otherwise as an icon. If even the icon would cover something, the launcher moves up to the lowest free place in the
 * lower half of the screen. From then on, the launcher uses only the corner and that place, and stays hidden when both
 * are taken.
 *
 * @param roams whether the launcher may move to a different free place each time, so that it is visible more often
 * @returns a function that stops placing the launcher
 */
export function placeLauncher(launcher: HTMLElement, roams = false): () => void {
  const { dataset, style } = launcher;
  let second = 0;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    dataset.place = 'moving';
    clearTimeout(timer);
    timer = setTimeout(settle, REST_MS);
  };
  function settle(): void {
    // Measures text nodes rather than their elements, because an element often spans the page.
    const range = new Range();
    const boxOf = (node: Node) => (range.selectNode(node), range.getBoundingClientRect());
    const boxes = Array.from(document.querySelectorAll(KEPT_CLEAR), boxOf);
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) boxes.push(boxOf(texts.currentNode));
    for (let up = GAP; up < innerHeight / 2; up += STEP) {
      if (second && up > GAP && up !== second) continue;
      style.bottom = `${up}px`;
      for (const place of up > GAP ? ['icon'] : ['wide', 'icon']) {
        dataset.place = place;
        const own = launcher.getBoundingClientRect();
        const covers = (box: DOMRect) =>
          box.right > own.left && box.left < own.right && box.bottom > own.top && box.top < own.bottom;
        if (boxes.some(covers)) continue;
        if (up > GAP && !roams) second = up;
        return;
      }
    }
    dataset.place = 'none';
  }
  function onMove({ newState }: Partial<ToggleEvent>): void {
    wait();
    if (newState !== 'open') return;
    // Hides the launcher, because it might cover controls of the popover or menu that opened.
    clearTimeout(timer);
    dataset.place = 'none';
  }
  // The observer fires immediately, and whenever the page grows or shrinks.
  const observer = new ResizeObserver(wait);
  observer.observe(document.body);
  const unlisten = listen(['scroll', 'resize', 'toggle'], onMove, { capture: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    unlisten();
  };
}
