import { useEffect, useRef } from 'react';

/** A menu of the system may keep the release to itself: the next key tells that the press is over. */
const ENDS = ['pointerup', 'pointercancel', 'keydown'] as const;

/**
 * Gives a function that runs what it is given when the press under way is released, just before its click, or at once when
 * nothing is pressed: whatever moves the page between a press and its click takes the click away.
 *
 * @param watching whether presses are looked out for; there is nothing to wait for otherwise
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
    addEventListener('pointerdown', press, true);
    for (const end of ENDS) addEventListener(end, release, true);
    return () => {
      waiting.current = null;
      removeEventListener('pointerdown', press, true);
      for (const end of ENDS) removeEventListener(end, release, true);
    };
  }, [watching]);

  return (act) => void (waiting.current ? waiting.current.push(act) : act());
}
