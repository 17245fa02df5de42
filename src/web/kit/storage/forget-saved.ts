import { CHAT_KEY, KEPT_PREFIX, PHOTO_DATABASE } from './kept-names.ts';

/** Deletes all that was saved on this device except the product's own files, at sign-out. Never throws. */
export async function forgetSaved(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(KEPT_PREFIX)) localStorage.removeItem(key);
    sessionStorage.removeItem(CHAT_KEY);
    indexedDB.deleteDatabase(PHOTO_DATABASE);
    for (const name of await caches.keys()) if (!name.startsWith('shell-')) await caches.delete(name);
  } catch {
    // Forbidden storage has saved nothing, and insecure origins have no caches.
  }
}
