import { useEffect } from 'react';
import { departure } from './router.tsx';

/**
 * Asks before other pages are opened, while `ask` is given.
 * @param ask receives a function that opens the other page; the same on every render
 */
export function useAskBeforeLeaving(ask: ((leave: () => void) => void) | null): void {
  useEffect(() => {
    if (!ask) return undefined;
    const { pathname, search } = location;
    const state: unknown = history.state;
    const isHeld = (next: string, go?: () => void): boolean => {
      if (next === pathname) return false;
      // The browser has already navigated: push this page's address on top.
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
