/** Distance to the edges of the screen, in pixels; app.css has the same value. */
const GAP = 16;
const STEP = 8;
/** How long the page must be at rest before the launcher is placed. */
const REST_MS = 150;

/** Elements that the launcher must not cover: controls and texts. */
const KEPT_CLEAR = 'main :is(a, button, input, select, textarea, p, dt, dd, article span), footer a';

/**
 * Keeps the launcher, or the bar of the minimized assistant, off controls and text. While the page scrolls, presses pass
 * through the launcher. At rest, the launcher stays in its corner: with its words, else as an icon. Only an icon that would
 * cover something moves up, to the lowest free place of the screen's lower half. It is hidden when there is none.
 *
 * @returns a function that stops this
 */
export function placeLauncher(launcher: HTMLElement): () => void {
  const { dataset, style } = launcher;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    dataset.place = 'moving';
    clearTimeout(timer);
    timer = setTimeout(settle, REST_MS);
  };
  function settle(): void {
    const boxes = Array.from(document.querySelectorAll(KEPT_CLEAR), (each) => each.getBoundingClientRect());
    for (let up = GAP; up < innerHeight / 2; up += STEP) {
      for (const place of up === GAP ? ['wide', 'icon'] : ['icon']) {
        dataset.place = place;
        const { left, right, height } = launcher.getBoundingClientRect();
        const bottom = innerHeight - up;
        const covers = (box: DOMRect) =>
          box.right > left && box.left < right && box.bottom > bottom - height && box.top < bottom;
        if (boxes.some(covers)) continue;
        style.bottom = `${up}px`;
        return;
      }
    }
    dataset.place = 'none';
  }
  /** Hides the launcher while a popover or menu is open, because its controls may be under the launcher. */
  const onToggle = (event: Event): void => {
    wait();
    if ((event as ToggleEvent).newState !== 'open') return;
    clearTimeout(timer);
    dataset.place = 'none';
  };
  // The observer fires at once, and whenever the page grows or shrinks.
  const observer = new ResizeObserver(wait);
  observer.observe(document.body);
  addEventListener('scroll', wait, { passive: true });
  addEventListener('resize', wait);
  addEventListener('toggle', onToggle, true);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    removeEventListener('scroll', wait);
    removeEventListener('resize', wait);
    removeEventListener('toggle', onToggle, true);
  };
}
