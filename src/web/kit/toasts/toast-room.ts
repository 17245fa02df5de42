const GLIDE_MS = 160;

let height = 0;

/**
 * A ref callback that reserves the toast's height above the page on phones, as `--toast`, and scrolls by as much so
 * that content doesn't move. A page that was just opened doesn't scroll, because nobody has aimed at its controls and
 * its heading would disappear. A page at its top can't scroll back, so it moves up with an animation once nothing is
 * pressed.
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
  // Controls that move while they are pressed lose the click.
  if (surplus > scrollY && event?.type !== 'click' && document.querySelector(':active')) return;
  const main = document.getElementById('main')!;
  const { top } = main.getBoundingClientRect();
  takeRoom();
  // A page that has just been opened has focus on its main element.
  const isUntouched = document.activeElement === main && scrollY === 0;
  if (!isUntouched) scrollBy(0, document.documentElement.scrollHeight - scrollHeight);
  const risen = top - main.getBoundingClientRect().top;
  if (risen <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = { paddingTop: `calc(var(--bars) + ${risen}px)` };
  main.parentElement!.animate([from, {}], { duration: GLIDE_MS, easing: 'ease-out' });
}

/** Reserves space for the open toast without scrolling, because on a new page nobody has aimed at a control yet. */
export function takeRoom(): void {
  removeEventListener('scroll', fit);
  removeEventListener('click', fit);
  document.documentElement.style.setProperty('--toast', `${height}px`);
}
