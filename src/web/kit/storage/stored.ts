type StorageName = 'localStorage' | 'sessionStorage';

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
