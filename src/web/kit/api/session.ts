import { forgetSaved } from '#web/kit/storage/forget-saved.ts';

const KEY = 'sessionId';
const VIEWER_KEY = 'viewerChangedAt';
const listeners = new Set<() => void>();

/** Null when signed out, or when the browser forbids storage. */
export function currentSessionId(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the session id and notifies subscribers. Null also clears what the device saved. */
export function storeSessionId(sessionId: string | null): void {
  if (!sessionId && currentSessionId()) void forgetSaved();
  try {
    if (sessionId) localStorage.setItem(KEY, sessionId);
    else localStorage.removeItem(KEY);
  } catch {
    // In private modes without storage, the cookie alone carries the session.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` when the session changes in this tab or another; returns the unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  const stop = onSessionElsewhere(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Tells the other tabs that the same session now belongs to somebody else: an admin who sees as a client. */
export function announceViewer(): void {
  try {
    localStorage.setItem(VIEWER_KEY, String(Date.now()));
  } catch {
    // They learn it with their next call.
  }
}

/** Calls `listener` when another tab signs in or out; returns the unsubscribe function. */
export function onSessionElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === VIEWER_KEY || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
