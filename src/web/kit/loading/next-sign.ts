const SIGNS = ['pointerdown', 'click', 'keydown', 'focusin', 'change', 'scroll', 'online'] as const;

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
