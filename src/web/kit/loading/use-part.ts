import { useEffect, useState } from 'react';

/**
 * Returns the part once it has loaded, else null. Unlike with React's `lazy`, the caller decides what to show while the
 * part loads and after a failure.
 * @param load the same function on every render, such as `() => import('./part.tsx')` outside the component
 */
export function usePart<Part extends object>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let isMounted = true;
    load().then(
      (loaded) => isMounted && setPart(loaded),
      () => undefined,
    );
    return () => void (isMounted = false);
  }, [load, wanted]);
  return part;
}
