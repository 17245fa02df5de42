import { readStored, store, type StorageName } from './stored.ts';

/** Reads what this device keeps under a key; null for nothing or broken JSON. Never throws. */
export function readKept(key: string, storage: StorageName = 'localStorage'): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value on this device; null forgets it. Does nothing when storage is full or forbidden. */
export function keep(key: string, value: unknown, storage: StorageName = 'localStorage'): void {
  store(storage, key, value === null ? null : JSON.stringify(value));
}
