import { useLayoutEffect } from 'react';

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
