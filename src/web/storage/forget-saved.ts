import { KEPT_PREFIX, PHOTO_DATABASE } from './kept-names.ts';

/**
 * Deletes the pages, responses, flyers, names and photos saved on this device at sign-out. The product's own files
 * stay. Never throws.
 */
export async function forgetSaved(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(KEPT_PREFIX)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(PHOTO_DATABASE);
    for (const name of await caches.keys()) if (!name.startsWith('shell-')) await caches.delete(name);
  } catch {
    // Forbidden storage has saved nothing, and insecure origins have no caches.
  }
}
