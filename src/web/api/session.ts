import { forgetSaved } from '#web/storage/forget-saved.ts';

const KEY = 'sessionId';
const listeners = new Set<() => void>();

/** The stored session id, or null: signed out, or the browser forbids storage. */
export function currentSessionId(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the session id, or forgets it with null and with it what the device kept, and tells every subscriber. */
export function storeSessionId(sessionId: string | null): void {
  if (!sessionId && currentSessionId()) void forgetSaved();
  try {
    if (sessionId) localStorage.setItem(KEY, sessionId);
    else localStorage.removeItem(KEY);
  } catch {
    // Private modes without storage: the cookie alone carries the session.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` when the session changes here or in another tab; returns the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  const stop = onSessionElsewhere(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Calls `listener` when another tab has signed in or out; returns the way to stop. */
export function onSessionElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
