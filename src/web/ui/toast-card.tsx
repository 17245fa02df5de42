import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast } from './toast-store.ts';

const SWIPE_PX = 50;

/** One toast: it leaves after its time unless it is held or focused, and when it is swiped to the right. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const startX = useRef<number | null>(null);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(dismissToast, toast.duration);
    return () => clearTimeout(timer);
  }, [held, toast.duration]);

  function onPointerMove(event: PointerEvent): void {
    if (startX.current === null || !card.current) return;
    card.current.style.translate = `${Math.max(0, event.clientX - startX.current)}px`;
  }
  function onPointerUp(event: PointerEvent): void {
    if (startX.current !== null && event.clientX - startX.current >= SWIPE_PX) dismissToast();
    else if (card.current) card.current.style.translate = '';
    startX.current = null;
  }

  return (
    // Holding, swiping and Escape only add to what the buttons inside do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={card}
      className={`toast-in pointer-events-auto flex touch-pan-y items-start gap-3 rounded-2xl border-2 bg-surface p-4 shadow-lg ${toast.tone === 'danger' ? 'border-danger' : 'border-ink'}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => (startX.current = event.clientX)}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast()}
    >
      <div className="min-w-0 flex-1">
        <p className={`font-semibold ${toast.tone === 'danger' ? 'text-danger' : ''}`}>{toast.title}</p>
        {toast.description && <p className="mt-0.5 text-sm text-ink-soft">{toast.description}</p>}
        {toast.action && (
          <button
            type="button"
            className="mt-1 min-h-11 font-semibold text-clay underline"
            onClick={() => {
              toast.action?.onClick();
              dismissToast();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        className="-m-2 grid size-11 place-items-center rounded-full hover:bg-paper-deep"
        onClick={dismissToast}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
