import { useEffect, useState } from 'react';
import { loadAtLast } from './next-sign.ts';

/**
 * A part once it is there, else null. Not React's `lazy`: a part that cannot be fetched must not take the page with it,
 * and is tried again until it comes.
 * @param load the same function on every render, such as `() => import('./part.tsx')` outside the component
 */
export function usePart<Part extends object>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const missing = wanted && !part;
  useEffect(() => {
    if (!missing) return undefined;
    let isWanted = true;
    loadAtLast(load, () => isWanted).then(
      (loaded) => isWanted && setPart(loaded),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [load, missing]);
  return part;
}
