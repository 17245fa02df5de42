import { useEffect } from 'react';
import { departure } from './router.tsx';

/**
 * Asks before other pages of the product are opened, while `ask` is given.
 * @param ask receives what opens the other page after all; the same function on every render
 */
export function useAskBeforeLeaving(ask: ((leave: () => void) => void) | null): void {
  useEffect(() => {
    if (!ask) return undefined;
    const { pathname, search } = location;
    const state: unknown = history.state;
    const isHeld = (next: string, go?: () => void): boolean => {
      if (next === pathname) return false;
      // The browser has gone already: show the page's address again, on top of where it went.
      if (!go) history.pushState(state, '', pathname + search);
      ask(() => {
        departure.isHeld = undefined;
        if (go) go();
        else history.back();
      });
      return true;
    };
    departure.isHeld = isHeld;
    return () => {
      if (departure.isHeld === isHeld) departure.isHeld = undefined;
    };
  }, [ask]);
}
