import { useLayoutEffect } from 'react';

/** Hides header and footer to make room for the canvas. */
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
