import { listen } from '#web/kit/loading/listen.ts';
import { forgetStored, readStored, store } from '#web/kit/storage/stored.ts';
import { CHAT_KEY, KEPT_PREFIX, PHOTO_DATABASE } from '#web/kit/storage/kept-names.ts';

const KEY = 'sessionId';
const VIEWER_KEY = 'viewerChangedAt';
/** Window event for a session change in this tab. Other tabs get the `storage` event. */
const SESSION_STORED = 'session-stored';

/** The stored session id; null when signed out, or when the browser forbids storage. */
export function currentSessionId(): string | null {
  return readStored('localStorage', KEY);
}

/** Stores the session id and notifies subscribers. Null also clears the data saved on the device. */
export function storeSessionId(sessionId: string | null): void {
  if (!sessionId && currentSessionId()) void forgetSaved();
  // Storage may be unavailable in private mode. In that case, only the cookie carries the session.
  store('localStorage', KEY, sessionId);
  dispatchEvent(new Event(SESSION_STORED));
}

/** Calls `listener` when the session changes in this tab or another; returns the unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  const stops = [onSessionElsewhere(listener), listen([SESSION_STORED], listener)];
  return () => stops.forEach((stop) => stop());
}

/** Tells other tabs that the viewer changed, because an admin started or stopped viewing as a client. */
export function announceViewer(): void {
  store('localStorage', VIEWER_KEY, String(Date.now()));
}

/** Calls `listener` when another tab signs in, signs out or changes the viewer; returns the unsubscribe function. */
export function onSessionElsewhere(listener: () => void): () => void {
  return listen(['storage'], ({ key }: StorageEvent) => {
    if (key === KEY || key === VIEWER_KEY || key === null) listener();
  });
}

/** Deletes the user's saved data and all caches except the app shell, at sign-out. Never throws. */
async function forgetSaved(): Promise<void> {
  try {
    forgetStored(KEPT_PREFIX);
    sessionStorage.removeItem(CHAT_KEY);
    indexedDB.deleteDatabase(PHOTO_DATABASE);
    for (const name of await caches.keys()) if (!name.startsWith('shell-')) await caches.delete(name);
  } catch {
    // Either storage is unavailable, so nothing was saved, or the origin is insecure and has no caches.
  }
}
