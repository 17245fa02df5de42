import { t } from '#web/kit/language/t.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '#web/kit/ui/icon.tsx';
import { currentToast, dismissToast, subscribeToToasts, type Toast } from './toast-store.ts';
import { usePart } from '#web/kit/loading/use-part.ts';

// Loaded on demand, because a first visit shows no toast.
const loadToastCard = () => import('./toast-card.tsx');

export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const isOpen = toast?.open === true;
  const part = usePart(loadToastCard, isOpen);
  if (toast && part) return <part.ToastCard toast={toast} />;
  return isOpen && <PlainToast toast={toast} />;
}

/** A plain toast, shown until the card's code has loaded. The code can't load offline. */
function PlainToast({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(dismissToast, toast.duration);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className="fixed inset-x-1.5 top-(--see-as,0px) z-50 mx-auto flex items-start gap-3 rounded-2xl border-2 border-ink bg-surface p-4 shadow-lg sm:max-w-104 lg:top-auto lg:end-auto lg:bottom-4 lg:start-4 lg:w-96">
      <output className="min-w-0 flex-1">
        <b>{toast.title}</b> {toast.description}
      </output>
      <button
        type="button"
        aria-label={t('Close')}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper-deep"
        onClick={dismissToast}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
