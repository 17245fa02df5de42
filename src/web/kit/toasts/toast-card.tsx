import { t } from '#web/kit/language/t.ts';
import { Toast as Radix } from 'radix-ui';
import { useEffect } from 'react';
import { useLocation } from '#web/kit/router/router.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { takeRoom, toastRoom } from './toast-room.ts';
import { dismissToast, type Toast } from './toast-store.ts';

const SWIPE_PX = 50;

/** An accessible toast. F8 focuses it, and its timer pauses while it is hovered or focused. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { pathname } = useLocation();
  useEffect(takeRoom, [pathname]);
  const { title, description, action, duration } = toast;
  const danger = toast.tone === 'danger';
  return (
    <Radix.Provider label={t('Notification')} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      <Radix.Root
        key={toast.id}
        open={toast.open}
        duration={duration}
        onOpenChange={(open) => !open && dismissToast()}
        className={`toast pointer-events-auto mx-auto flex items-start gap-3 rounded-2xl border-2 bg-surface p-4 shadow-lg sm:max-w-104 ${danger ? 'border-danger' : 'border-ink'}`}
      >
        <div className="min-w-0 flex-1">
          <Radix.Title className={`font-semibold ${danger ? 'text-danger' : ''}`}>{title}</Radix.Title>
          {description && (
            <Radix.Description
              dir="auto"
              className="mt-0.5 text-sm text-pretty wrap-anywhere text-ink-soft select-text"
            >
              {description}
            </Radix.Description>
          )}
          {action && (
            <Radix.Action
              altText={action.label}
              className="mt-1 min-h-11 font-semibold text-clay underline underline-offset-4"
              onClick={action.onClick}
            >
              {action.label}
            </Radix.Action>
          )}
        </div>
        <Radix.Close
          aria-label={t('Close')}
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper-deep"
        >
          <Icon name="close" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        // Radix replaces `{hotkey}` with the key.
        label={`${t('Notifications')} ({hotkey})`}
        // Pages and dialogs start below the toast on phones. Wide pages have no controls in the toast's corner.
        ref={toastRoom}
        className="fixed inset-x-0 top-(--see-as,0px) z-50 p-1.5 outline-none empty:hidden max-lg:bg-paper lg:top-auto lg:end-auto lg:bottom-0 lg:w-104 lg:p-5"
      />
    </Radix.Provider>
  );
}
