import { useSyncExternalStore } from 'react';
import { listen } from '#web/kit/loading/listen.ts';
import { readStored, store } from '#web/kit/storage/stored.ts';

const KEY = 'admin-shortcuts';
const OFF = 'off';
const CHANGED = 'admin-shortcuts-changed';

export function setShortcuts(on: boolean): void {
  store('localStorage', KEY, on ? null : OFF);
  dispatchEvent(new Event(CHANGED));
}

const areOn = (): boolean => readStored('localStorage', KEY) !== OFF;
const subscribe = (listener: () => void) => listen([CHANGED], listener);

/** Whether single keys act, as chosen on this device. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true);
}
