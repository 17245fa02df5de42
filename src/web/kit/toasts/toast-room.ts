let height = 0;

/**
 * A ref of the toast, whose height `--toast` keeps free above the page on phones. What is on the screen keeps its place, because the page
 * scrolls by as much. At its top it can't: there the room of a toast that has left stays until it is scrolled away, or another page opens.
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
  if (surplus > scrollY && scrollHeight > innerHeight) return;
  takeRoom();
  scrollBy(0, document.documentElement.scrollHeight - scrollHeight);
}

/** Keeps room for the toast that is open, without keeping anything in its place: nobody has aimed at a new page yet. */
export function takeRoom(): void {
  removeEventListener('scroll', fit);
  document.documentElement.style.setProperty('--toast', `${height}px`);
}
