const SIGNS = ['pointerdown', 'keydown', 'focusin', 'change', 'scroll', 'online'] as const;

const FIRST_PAUSE_MS = 1500;
const LONGEST_PAUSE_MS = 8000;

/** Resolves when the page is used, the connection returns, or `section` comes into view; at the latest after `withinMs`. */
export function nextSign(section: Element | null, withinMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = withinMs && setTimeout(go, withinMs);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) go();
    });
    function go(): void {
      clearTimeout(timer);
      observer.disconnect();
      for (const sign of SIGNS) removeEventListener(sign, go, true);
      resolve();
    }
    if (section) observer.observe(section);
    for (const sign of SIGNS) addEventListener(sign, go, { capture: true, passive: true });
  });
}

/**
 * What `load` answers as long as it is wanted; a lost connection must not take the page down: the next touch, or its return, tries again, and so does
 * time.
 */
export async function loadAtLast<Part>(load: () => Promise<Part>, isWanted = () => true): Promise<Part> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch (error) {
      if (!isWanted()) throw error;
      await nextSign(null, pause);
    }
  }
}
