type StorageName = 'localStorage' | 'sessionStorage';

/** The stored value; null when there is none or the browser forbids storage. */
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

/** Removes this device's values whose keys start with one of the prefixes. Does nothing when storage is forbidden. */
export function forgetStored(...prefixes: string[]): void {
  try {
    for (const key of Object.keys(localStorage))
      if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
  } catch {}
}

/** Reads the JSON stored on this device under a key; null when missing or broken. Never throws. */
export function readKept(key: string, storage: StorageName = 'localStorage'): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value on this device as JSON; null removes it. Does nothing when storage is full or forbidden. */
export function keep(key: string, value: unknown, storage: StorageName = 'localStorage'): void {
  store(storage, key, value === null ? null : JSON.stringify(value));
}
