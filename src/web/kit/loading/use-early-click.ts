import { useEffect } from 'react';

/**
 * Repeats the click on the button that document.ts marked `data-early`, because the button's code had not loaded. Every
 * part that hydrates separately calls this hook. If the code is still missing, document.ts marks the button again.
 */
export function useEarlyClick(): void {
  useEffect(() => {
    const button = document.querySelector<HTMLElement>('[data-early]');
    button?.removeAttribute('data-early');
    button?.click();
  }, []);
}
