import { useCallback, useState, useEffect } from 'react';
import type { LeaveDialog } from './leave-dialog.tsx';
import { departure } from '#web/kit/router/router.tsx';

interface LeaveQuestionProps {
  /** Whether something would be lost from sight. */
  asks: boolean;
  /** Null while the dialog loads: leaving does not wait for it. */
  dialogs: { LeaveDialog: typeof LeaveDialog } | null;
}

/** Asks before another page of the product replaces this one. */
export function LeaveQuestion({ asks, dialogs }: LeaveQuestionProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const ask = useCallback((go: () => void) => setLeave(() => go), []);
  useAskBeforeLeaving(asks && dialogs ? ask : null);
  return leave && dialogs && <dialogs.LeaveDialog onLeave={leave} onStay={() => setLeave(null)} />;
}

/**
 * Asks before other pages are opened, while `ask` is given.
 * @param ask receives a function that opens the other page; the same on every render
 */
function useAskBeforeLeaving(ask: ((leave: () => void) => void) | null): void {
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
