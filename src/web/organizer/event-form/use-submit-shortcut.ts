import { useEffect, useEffectEvent } from 'react';

/** Calls `submit` on Ctrl+Enter or ⌘+Enter anywhere on the page, unless a dialog is open. */
export function useSubmitShortcut(submit: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (
      !isShortcut ||
      event.isComposing ||
      event.repeat ||
      document.querySelector('[role=dialog], dialog[open]')
    )
      return;
    event.preventDefault();
    // Blurs the field, because some fields read their text on blur.
    const field = document.activeElement as HTMLElement | null;
    field?.blur();
    field?.focus({ preventScroll: true });
    submit();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
