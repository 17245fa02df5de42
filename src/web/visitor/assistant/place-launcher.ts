/** From the edges of the screen, in pixels; app.css has the same. */
const GAP = 16;
const SIZE = 48;
const STEP = 8;
/** How long nothing must move before the launcher takes its place. */
const REST_MS = 150;

/** What it must not cover: controls, and the badges of cards. */
const KEPT_CLEAR = 'main :is(a, button, input, select, article span), footer a';

/**
 * Keeps the launcher off whatever can be pressed or must be read. While the page scrolls it is an icon that lets presses through. At
 * rest it shows its words where they fit; else it is an icon at the lowest free place, and hidden when there is none.
 *
 * @returns how to stop
 */
export function placeLauncher(button: HTMLElement): () => void {
  const { dataset, style } = button;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    dataset.place = 'moving';
    clearTimeout(timer);
    timer = setTimeout(settle, REST_MS);
  };
  function settle(): void {
    dataset.place = 'wide';
    const width = button.offsetWidth;
    const right = document.documentElement.clientWidth - GAP;
    const boxes = Array.from(document.querySelectorAll(KEPT_CLEAR), (each) => each.getBoundingClientRect());
    const isFree = (wide: number, up: number): boolean => {
      const bottom = innerHeight - GAP - up;
      return boxes.every(
        (box) =>
          box.right <= right - wide || box.left >= right || box.bottom <= bottom - SIZE || box.top >= bottom,
      );
    };
    let up = 0;
    if (!isFree(width, 0)) {
      while (up < innerHeight / 2 && !isFree(SIZE, up)) up += STEP;
      dataset.place = up < innerHeight / 2 ? 'icon' : 'none';
    }
    style.bottom = `${GAP + up}px`;
  }
  // Tells at once, and whenever the page grows or shrinks.
  const observer = new ResizeObserver(wait);
  observer.observe(document.body);
  addEventListener('scroll', wait, { passive: true });
  addEventListener('resize', wait);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    removeEventListener('scroll', wait);
    removeEventListener('resize', wait);
  };
}
