import { listen } from './listen.ts';

const SIGNS = ['pointerdown', 'click', 'keydown', 'focusin', 'change', 'scroll', 'online'];

/** Resolves on first use of the page, on reconnection, when `section` comes into view, or after `withinMs`. */
export function nextSign(section: Element | null, withinMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = withinMs && setTimeout(go, withinMs);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) go();
    });
    const stop = listen(SIGNS, go, { capture: true, passive: true });
    if (section) observer.observe(section);
    function go(): void {
      clearTimeout(timer);
      observer.disconnect();
      stop();
      resolve();
    }
  });
}
