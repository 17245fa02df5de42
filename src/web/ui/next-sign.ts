const SIGNS = ['pointerdown', 'keydown', 'focusin', 'change', 'scroll', 'online'] as const;

/** Resolves when the page is used, the connection returns, or `section` comes into view. */
export function nextSign(section: Element | null): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) go();
    });
    function go(): void {
      observer.disconnect();
      for (const sign of SIGNS) removeEventListener(sign, go, true);
      resolve();
    }
    if (section) observer.observe(section);
    for (const sign of SIGNS) addEventListener(sign, go, { capture: true, passive: true });
  });
}

/** What `load` answers; a lost connection must not take the page down: the next touch, or its return, tries again. */
export async function loadAtLast<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextSign(null);
    }
  }
}
