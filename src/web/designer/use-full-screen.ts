import { useEffect, useLayoutEffect } from 'react';

/** Hides header and footer, whose room the canvas needs. */
export function useFullScreen(): void {
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    const around = [...(main?.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement => element !== main && element instanceof HTMLElement,
    );
    for (const element of around) element.hidden = true;
    return () => {
      for (const element of around) element.hidden = false;
    };
  }, []);
}

/** The browser asks before the tab closes. */
export function useUnloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
