/** Whether the page has been touched or typed in, even before this code loaded where browsers tell. */
export function watchUse(): () => boolean {
  let used = false;
  const use = (): void => void (used = true);
  for (const sign of ['pointerdown', 'keydown', 'input'])
    addEventListener(sign, use, { capture: true, once: true });
  new PerformanceObserver(use).observe({ type: 'first-input', buffered: true });
  return () => used;
}
