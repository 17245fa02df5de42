import { useEffect } from 'react';
import { listen } from '#web/kit/loading/listen.ts';

/** Makes the browser ask for confirmation before the tab closes. */
export function useUnloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    return listen(['beforeunload'], (event: Event) => event.preventDefault());
  }, [isDirty]);
}
