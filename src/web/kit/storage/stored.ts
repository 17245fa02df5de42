export type StorageName = 'localStorage' | 'sessionStorage';

/** Null when nothing is stored, or when the browser forbids storage. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores the value, or removes it with null. Does nothing when storage is full or forbidden. */
export function store(storage: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
  } catch {}
}
