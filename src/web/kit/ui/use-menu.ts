import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

/** A `details` element that opens as a menu does: it closes on Escape, on a press and on a focus elsewhere. */
export function useMenu(): {
  menu: RefObject<HTMLDetailsElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Closes it and gives the focus back to its summary. */
  close: () => void;
} {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeFromOutside = ({ target }: Event): void => {
      const element = menu.current;
      if (element?.open && !element.contains(target as Node)) element.open = false;
    };
    addEventListener('pointerdown', closeFromOutside);
    addEventListener('focusin', closeFromOutside);
    return () => {
      removeEventListener('pointerdown', closeFromOutside);
      removeEventListener('focusin', closeFromOutside);
    };
  }, []);
  function close(): void {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  }
  return { menu, close, onKeyDown: ({ key }) => key === 'Escape' && close() };
}
