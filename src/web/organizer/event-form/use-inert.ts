import { useLayoutEffect, type RefObject } from 'react';

/** Disables the fields during a request, because the request would not include further input. Then restores the focus. */
export function useInert(element: RefObject<HTMLElement | null>, isInert: boolean): void {
  useLayoutEffect(() => {
    const fields = element.current;
    if (!isInert || !fields) return undefined;
    const focused = fields.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    fields.toggleAttribute('inert', true);
    return () => {
      fields.toggleAttribute('inert', false);
      if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
    };
  }, [element, isInert]);
}
