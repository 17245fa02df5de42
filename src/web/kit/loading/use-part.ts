import { useEffect, useState } from 'react';

/**
 * A part once it is there, else null. Not React's `lazy`: until then, and should it fail, its place shows something else.
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
