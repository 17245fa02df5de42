import { useSyncExternalStore } from 'react';

const KEY = 'admin-shortcuts';
const OFF = 'off';
const listeners = new Set<() => void>();
/** For browsers that forbid storage. */
let unstored: boolean | null = null;

function areOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return unstored ?? true;
  }
}

export function setShortcuts(on: boolean): void {
  unstored = on;
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys act, as chosen on this device. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true);
}
