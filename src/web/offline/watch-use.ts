/**
 * Watches whether anybody has touched the page or typed in it since it was opened, before this code was there too where browsers tell.
 * @returns whether somebody has
 */
export function watchUse(): () => boolean {
  let used = false;
  const use = (): void => void (used = true);
  for (const sign of ['pointerdown', 'keydown', 'input'])
    addEventListener(sign, use, { capture: true, once: true });
  new PerformanceObserver(use).observe({ type: 'first-input', buffered: true });
  return () => used;
}
