import { useEffect, useState } from 'react';

/**
 * A part once it is there, else null. Not React's `lazy`: a part that cannot be fetched must not take the page with it,
 * and is tried again when the connection comes back.
 * @param load the same function on every render, such as `() => import('./part.tsx')` outside the component
 */
export function usePart<Part extends object>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const missing = wanted && !part;
  useEffect(() => {
    if (!missing) return undefined;
    let gone = false;
    const fetchPart = (): void => {
      load().then(
        (loaded) => gone || setPart(loaded),
        () => undefined,
      );
    };
    fetchPart();
    addEventListener('online', fetchPart);
    return () => {
      gone = true;
      removeEventListener('online', fetchPart);
    };
  }, [load, missing]);
  return part;
}
