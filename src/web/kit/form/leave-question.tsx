import { useCallback, useState, useEffect } from 'react';
import type { LeaveDialog } from './leave-dialog.tsx';
import { departure, localPath } from '#web/kit/router/router.tsx';

interface LeaveQuestionProps {
  /** Whether to ask before leaving, because there are unsaved changes. */
  asks: boolean;
  /** The loaded dialog; null while it loads. Until then, leaving is not blocked. */
  dialogs: { LeaveDialog: typeof LeaveDialog } | null;
}

/** Asks for confirmation before the viewer navigates to another page of this site. */
export function LeaveQuestion({ asks, dialogs }: LeaveQuestionProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const ask = useCallback((go: () => void) => setLeave(() => go), []);
  useAskBeforeLeaving(asks && dialogs ? ask : null);
  return leave && dialogs && <dialogs.LeaveDialog onLeave={leave} onStay={() => setLeave(null)} />;
}

/**
 * Calls `ask` instead of opening another page. With null, the other page opens immediately.
 * @param ask receives a function that opens the other page; must be the same function on every render
 */
function useAskBeforeLeaving(ask: ((leave: () => void) => void) | null): void {
  useEffect(() => {
    if (!ask) return undefined;
    const path = localPath();
    const address = location.pathname + location.search;
    const state: unknown = history.state;
    const isHeld = (next: string, go?: () => void): boolean => {
      if (next === path) return false;
      // After back or forward, the address has already changed, so push this page's address again.
      if (!go) history.pushState(state, '', address);
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
