import { useEffect, useEffectEvent, useRef } from 'react';
import { keep } from './stored.ts';

/**
 * Saves the result of `current` on this device, `delay` milliseconds after `changed` changes and when the viewer leaves.
 * @returns a function that deletes the saved value and stops saving
 */
export function useKept(key: string, current: () => unknown, changed: unknown, delay: number): () => void {
  const forgotten = useRef(false);
  const write = useEffectEvent(() => {
    if (!forgotten.current) keep(key, current());
  });
  useEffect(() => {
    const timer = setTimeout(() => write(), delay);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- `current` reads the changed values
  }, [changed, delay]);
  useEffect(() => {
    const onHide = (): void => write();
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      write();
    };
  }, []);
  return () => {
    forgotten.current = true;
    keep(key, null);
  };
}
