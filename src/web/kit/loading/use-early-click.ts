import { useEffect } from 'react';

/**
 * Clicks the button again that was clicked before its code was there (document.ts). For every part that hydrates by itself:
 * the page, and what comes later. A button of a part that is not there yet is marked again.
 */
export function useEarlyClick(): void {
  useEffect(() => {
    const button = document.querySelector<HTMLElement>('[data-early]');
    button?.removeAttribute('data-early');
    button?.click();
  }, []);
}
