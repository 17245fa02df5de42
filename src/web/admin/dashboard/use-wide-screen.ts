import { useSyncExternalStore } from 'react';

/** Room for a column of tabs next to their content. */
const WIDE = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const screen = matchMedia(WIDE);
  screen.addEventListener('change', onChange);
  return () => screen.removeEventListener('change', onChange);
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
