import { useEffect, useRef, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from './toast-store.ts';
import { usePart } from './use-part.ts';

// Nobody sees a toast on a first visit.
const loadToastCard = () => import('./toast-card.tsx');

/** The place where toasts appear. The live region is there from the start, so that the first toast is announced too. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const card = usePart(loadToastCard, toast !== null);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'F8') region.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={toast ? 'Notification (F8)' : 'Notifications (F8)'}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 p-4 sm:left-auto sm:w-104"
    >
      <output className="block" aria-live="polite" aria-atomic="true">
        {toast && card && <card.ToastCard key={toast.id} toast={toast} />}
        {toast && !card && (
          // Offline, where the card cannot be fetched, a toast has all the more to say.
          <span className="block rounded-2xl border-2 border-ink bg-surface p-4 shadow-lg">
            <b>{toast.title}</b> {toast.description}
          </span>
        )}
      </output>
    </section>
  );
}
