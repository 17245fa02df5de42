import { KEPT_PREFIX, PHOTO_DATABASE } from './kept-names.ts';

/**
 * Deletes what this device keeps of pages, answers and flyers, and who made them with which photo: whoever signs out leaves nothing
 * behind. What belongs to the product itself stays. Never throws.
 */
export async function forgetSaved(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(KEPT_PREFIX)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(PHOTO_DATABASE);
    for (const name of await caches.keys()) if (!name.startsWith('shell-')) await caches.delete(name);
  } catch {
    // Storage that is forbidden, as in some private windows, has kept nothing; on insecure addresses there are no caches.
  }
}
