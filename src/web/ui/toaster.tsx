import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from './toast-store.ts';

// Nobody sees a toast on a first visit.
const ToastCard = lazy(() => import('./toast-card.tsx'));

/** The place where toasts appear. The live region is there from the start, so that the first toast is announced too. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
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
        {toast && (
          <Suspense fallback={null}>
            <ToastCard key={toast.id} toast={toast} />
          </Suspense>
        )}
      </output>
    </section>
  );
}
