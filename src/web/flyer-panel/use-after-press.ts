import { useEffect, useRef } from 'react';

const ENDS = ['pointerup', 'pointercancel'] as const;

/**
 * Gives a function that runs what it is given once the press under way, if there is one, has met what it was aimed at: whatever
 * moves the page between the press and its click takes the click away.
 *
 * @param watching whether presses are looked out for; there is nothing to wait for otherwise
 */
export function useAfterPress(watching: boolean): (act: () => void) => void {
  const pressed = useRef(false);
  useEffect(() => {
    if (!watching) return undefined;
    const press = (): void => void (pressed.current = true);
    const release = (): void => void (pressed.current = false);
    addEventListener('pointerdown', press, true);
    for (const end of ENDS) addEventListener(end, release, true);
    return () => {
      pressed.current = false;
      removeEventListener('pointerdown', press, true);
      for (const end of ENDS) removeEventListener(end, release, true);
    };
  }, [watching]);

  return (act) => {
    // A finger's click comes in the same task as its blur, a mouse's in the task of its release.
    if (!pressed.current) {
      setTimeout(act);
      return;
    }
    const released = new AbortController();
    for (const end of ENDS) {
      addEventListener(end, () => (released.abort(), setTimeout(act)), {
        capture: true,
        signal: released.signal,
      });
    }
  };
}
