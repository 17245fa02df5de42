import { useEffect } from 'react';

/**
 * Repeats a click that came before its button had code (document.ts). Each part that hydrates by itself calls this. If
 * the code is still missing, the button is marked again.
 */
export function useEarlyClick(): void {
  useEffect(() => {
    const button = document.querySelector<HTMLElement>('[data-early]');
    button?.removeAttribute('data-early');
    button?.click();
  }, []);
}
