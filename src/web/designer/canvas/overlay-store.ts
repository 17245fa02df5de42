import { useSyncExternalStore } from 'react';
import type { Box } from '../model/design.ts';
import type { Guide } from '../model/snap.ts';

export interface Overlay {
  guides: readonly Guide[];
  marquee: Box | null;
}

/** What changes with every frame of a drag, apart from React's state: only the lines render anew. */
export function createOverlayStore() {
  let overlay: Overlay = { guides: [], marquee: null };
  const listeners = new Set<() => void>();
  return {
    set: (change: Partial<Overlay>): void => {
      if (change.guides?.length === 0 && overlay.guides.length === 0 && change.marquee === undefined) return;
      overlay = { ...overlay, ...change };
      for (const listener of listeners) listener();
    },
    get: () => overlay,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type OverlayStore = ReturnType<typeof createOverlayStore>;

export function useOverlay(store: OverlayStore): Overlay {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
