import { useEffect, useRef, type KeyboardEvent } from 'react';
import { listen } from '#web/kit/loading/listen.ts';

/** Makes a `details` element behave as a menu that closes on Escape and on a press or focus elsewhere. */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(
    () =>
      listen(['pointerdown', 'focusin'], ({ target }: Event) => {
        const element = menu.current;
        if (element?.open && !element.contains(target as Node)) element.open = false;
      }),
    [],
  );
  /** Closes the menu and focuses its summary. */
  function close(): void {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  }
  return { menu, close, onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close() };
}
