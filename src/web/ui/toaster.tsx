import { useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from './toast-store.ts';
import { usePart } from './use-part.ts';

// Nobody sees a toast on a first visit.
const loadToastCard = () => import('./toast-card.tsx');

/** The place where toasts appear. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const part = usePart(loadToastCard, toast !== null);
  if (!toast) return null;
  if (part) return <part.ToastCard toast={toast} />;
  return (
    // Offline, where the card cannot be fetched, a toast has all the more to say.
    <output className="fixed inset-x-4 top-4 z-50 rounded-2xl border-2 border-ink bg-surface p-4 shadow-lg sm:top-auto sm:bottom-4 sm:left-auto sm:w-96">
      <b>{toast.title}</b> {toast.description}
    </output>
  );
}
