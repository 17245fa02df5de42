import { useEffect } from 'react';

/**
 * Repeats the click on a button whose code had not loaded (document.ts). Every part that hydrates separately calls this
 * hook. If the button's code is still missing, the repeated click marks the button again.
 */
export function useEarlyClick(): void {
  useEffect(() => {
    const button = document.querySelector<HTMLElement>('[data-early]');
    button?.removeAttribute('data-early');
    button?.click();
  }, []);
}
