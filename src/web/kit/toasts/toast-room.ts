const GLIDE_MS = 160;

let height = 0;

/**
 * A ref callback that stores the toast's height in `--toast`. On phones, the page reserves this height at its top and
 * scrolls by the same amount, so that its content doesn't move. A page that was just opened doesn't scroll, because its
 * heading would disappear and nobody is about to press its controls. When the toast closes at the top of the page, the
 * page can't scroll back. It then moves up with an animation, once no control is pressed.
 */
export function toastRoom(toast: HTMLElement | null): () => void {
  const observer = new ResizeObserver(() => setHeight(toast!.offsetHeight));
  observer.observe(toast!);
  return () => {
    observer.disconnect();
    setHeight(0);
  };
}

function setHeight(pixels: number): void {
  height = pixels;
  addEventListener('scroll', fit);
  addEventListener('click', fit);
  fit();
}

function fit(event?: Event): void {
  const { scrollHeight, style } = document.documentElement;
  const surplus = (parseFloat(style.getPropertyValue('--toast')) || 0) - height;
  // A control that moves while it is pressed loses the click.
  if (surplus > scrollY && event?.type !== 'click' && document.querySelector(':active')) return;
  const main = document.getElementById('main')!;
  const { top } = main.getBoundingClientRect();
  takeRoom();
  // The main element has the focus if the page was just opened.
  const isUntouched = document.activeElement === main && scrollY === 0;
  if (!isUntouched) scrollBy(0, document.documentElement.scrollHeight - scrollHeight);
  const risen = top - main.getBoundingClientRect().top;
  if (risen <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = { paddingTop: `calc(var(--bars) + ${risen}px)` };
  main.parentElement!.animate([from, {}], { duration: GLIDE_MS, easing: 'ease-out' });
}

/** Reserves space for the open toast without scrolling. Used on a new page, where nobody is about to press a control. */
export function takeRoom(): void {
  removeEventListener('scroll', fit);
  removeEventListener('click', fit);
  document.documentElement.style.setProperty('--toast', `${height}px`);
}
