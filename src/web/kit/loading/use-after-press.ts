import { useEffect, useRef } from 'react';
import { listen } from './listen.ts';

/** Events that end a press. A system menu may swallow the release, so a key press also ends the press. */
const ENDS = ['pointerup', 'pointercancel', 'keydown'];
const CAPTURE = { capture: true };

/**
 * Returns a function that calls `act` when the current press ends, just before the click; without a press, immediately.
 * If `act` moved the page during the press, the click would miss its target.
 * @param watching whether to track presses
 */
export function useAfterPress(watching: boolean): (act: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    if (!watching) return undefined;
    const press = (): void => void (waiting.current ??= []);
    const release = (): void => {
      const acts = waiting.current ?? [];
      waiting.current = null;
      for (const act of acts) act();
    };
    const stops = [listen(['pointerdown'], press, CAPTURE), listen(ENDS, release, CAPTURE)];
    return () => {
      waiting.current = null;
      stops.forEach((stop) => stop());
    };
  }, [watching]);

  return (act) => void (waiting.current ? waiting.current.push(act) : act());
}
