import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

/** The command palette, while Ctrl-K or ⌘-K or its button has opened it. */
export function usePalette(): { palette: ReactNode; open: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      // Not over another dialog, which would lose its place.
      if (!isShortcut || event.key.toLowerCase() !== 'k' || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      setOpen(true);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  const palette = isOpen && (
    <Suspense>
      <CommandPalette onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { palette, open: () => setOpen(true) };
}
