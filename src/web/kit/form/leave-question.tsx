import { useCallback, useState } from 'react';
import { useAskBeforeLeaving } from '#web/kit/router/ask-before-leaving.ts';
import type { LeaveDialog } from './leave-dialog.tsx';

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
