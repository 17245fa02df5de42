let height = 0;

/**
 * A ref callback that reserves the toast's height above the page on phones, as `--toast`, and scrolls by as much so
 * that content doesn't move. A page that was just opened doesn't scroll, because nobody has aimed at its controls and its
 * heading would disappear. A page at its top can't scroll back: it keeps the space until the viewer scrolls it away or opens
 * another page or a dialog.
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
  fit();
}

function fit(): void {
  const { scrollHeight, style } = document.documentElement;
  const surplus = (parseFloat(style.getPropertyValue('--toast')) || 0) - height;
  if (surplus > scrollY && scrollHeight > innerHeight && style.overflow !== 'hidden') return;
  takeRoom();
  // A page that opens focuses its main element.
  const isUntouched = document.activeElement?.matches('main') && scrollY === 0;
  if (!isUntouched) scrollBy(0, document.documentElement.scrollHeight - scrollHeight);
}

/** Reserves space for the open toast without scrolling, because on a new page nobody has aimed at a control yet. */
export function takeRoom(): void {
  removeEventListener('scroll', fit);
  document.documentElement.style.setProperty('--toast', `${height}px`);
}
