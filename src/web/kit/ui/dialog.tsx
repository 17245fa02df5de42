import { t } from '#web/kit/language/t.ts';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { PartBoundary } from './part-boundary.tsx';

/** Locks scrolling. The padding prevents a layout shift when the scroll bar disappears. */
function useStillPage(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const scrollbar = innerWidth - document.documentElement.clientWidth;
    style.overflow = 'hidden';
    style.paddingRight = `${scrollbar}px`;
    return () => {
      style.overflow = '';
      style.paddingRight = '';
    };
  }, []);
}

interface DialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, shown while it is rendered; a bottom sheet on phones. When it closes, focus returns to the opener. If the
 * opener is gone, the innermost focusable region that contained it gets focus. Radix's overlay is not used, because its
 * scroll lock writes a style element, which the content policy forbids.
 */
export function Dialog({ title, description, onClose, wide = false, children }: DialogProps) {
  const [origin] = useState(() => ({
    opener: document.activeElement as HTMLElement | null,
    regions: [...document.querySelectorAll<HTMLElement>('[tabindex="-1"]')].filter(
      (region) => region !== document.activeElement && region.contains(document.activeElement),
    ),
  }));
  useStillPage();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className="fixed inset-0 z-45 flex items-end justify-center bg-scrim pt-(--bars) sm:items-center sm:px-6 sm:pt-[calc(1.5rem+var(--bars))] sm:pb-6">
          <Radix.Content
            className={`dialog-in flex max-h-[min(94dvh,100%)] w-full flex-col overflow-hidden rounded-t-3xl bg-surface shadow-lg outline-none sm:max-h-full sm:rounded-3xl ${wide ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
            {...(!description && { 'aria-describedby': undefined })}
            // Escape is handled here, because Radix would let a newer toast handle the key.
            onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              const { opener, regions } = origin;
              [...regions, opener].findLast((element) => element?.isConnected)?.focus();
            }}
          >
            <div className="selvage h-1.5 shrink-0" aria-hidden="true" />
            <div className="flex items-start gap-3 border-b-2 border-line py-3 ps-5 pe-2">
              <div className="min-w-0 flex-1 py-1.5">
                <Radix.Title className="text-2xl">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-sm text-ink-soft" dir="auto">
                    {description}
                  </Radix.Description>
                )}
              </div>
              <Radix.Close
                aria-label={t('Close')}
                className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper-deep"
              >
                <Icon name="close" />
              </Radix.Close>
            </div>
            <PartBoundary what={t('This dialog')} className="m-5">
              {children}
            </PartBoundary>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The scrolling part of a dialog. A body without fields needs a `label`; the body can then take focus and scroll with keys. */
export function DialogBody({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div
      {...(label && { role: 'group', tabIndex: 0, 'aria-label': label })}
      className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain p-5 -outline-offset-3"
    >
      {children}
    </div>
  );
}

interface DialogActionsProps {
  /** Called by the cancel button. If absent, the dialog has no cancel button. */
  onCancel?: () => void;
  cancelLabel?: string;
  children?: ReactNode;
}

/** A dialog's actions, always visible, with the main one last. */
export function DialogActions({ onCancel, cancelLabel = t('Cancel'), children }: DialogActionsProps) {
  return (
    <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t-2 border-line px-5 py-3 *:whitespace-nowrap max-sm:*:flex-1 max-sm:*:px-2">
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      {children}
    </div>
  );
}
