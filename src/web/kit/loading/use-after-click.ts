import { useCallback, useEffect, useRef } from 'react';

/** How long after its release a press may still become a click: a finger's comes in a task of its own. */
const CLICK_MS = 300;

/**
 * Gives a function that resolves once no press is under way, and at once when none is: what appears under a finger takes the
 * click that was meant for what lies there.
 */
export function useAfterClick(): () => Promise<void> {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const aborter = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (type: string, act: () => void): void =>
      addEventListener(type, act, { capture: true, passive: true, signal: aborter.signal });
    const end = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const go of waiting.current ?? []) go();
        waiting.current = null;
      }, ms);
    };
    listen('pointerdown', () => {
      clearTimeout(timer);
      waiting.current ??= [];
    });
    // A finger that scrolls is cancelled as a pointer, and ends as a touch.
    for (const type of ['pointerup', 'touchend', 'touchcancel', 'dragend']) listen(type, () => end(CLICK_MS));
    listen('click', () => end(0));
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, []);

  return useCallback(
    () => new Promise((resolve) => void (waiting.current ? waiting.current.push(resolve) : resolve())),
    [],
  );
}
