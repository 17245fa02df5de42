import { PHOTO_DATABASE } from '#web/kit/storage/kept-names.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

/**
 * IndexedDB store of chosen photos, one per event, so that photos survive a reload. People share phones, so a photo is
 * restored for a day at most and deleted at sign-out (kit/api/session.ts). Without IndexedDB, as in some private modes, a
 * photo is lost on reload.
 */
const STORE = 'photos';
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Time limit for an IndexedDB request. Some browsers never complete requests after a long sleep. */
const ANSWER_WITHIN_MS = 2000;

type Kept = { photo: PreparedPhoto; savedAt: number };

/** Reads an event's photo; null if no photo is stored or the photo is too old. Never throws. */
export async function readPhoto(eventId: string): Promise<PreparedPhoto | null> {
  const kept = await inStore<Kept>('readonly', (store) => store.get(eventId));
  if (!kept) return null;
  // Deletes a photo that is too old, or that an older release stored without a focus.
  if (kept.photo.focus && Date.now() - kept.savedAt <= KEPT_MS) return kept.photo;
  await keepPhoto(eventId, null);
  return null;
}

/** Saves the photo, or deletes it with null. Never throws. */
export async function keepPhoto(eventId: string, photo: PreparedPhoto | null): Promise<void> {
  await inStore('readwrite', (store) =>
    photo ? store.put({ photo, savedAt: Date.now() } satisfies Kept, eventId) : store.delete(eventId),
  );
}

/** Deletes the photos of every event. Never throws. */
export async function forgetPhotos(): Promise<void> {
  await inStore('readwrite', (store) => store.clear());
}

/** Saves any picture under a name, such as a template's background. Never throws. */
export async function keepBlob(name: string, blob: Blob): Promise<void> {
  await inStore('readwrite', (store) => store.put({ blob }, name));
}

/** Reads a picture that `keepBlob` saved, or null. Never throws. */
export async function readBlob(name: string): Promise<Blob | null> {
  const kept = await inStore<{ blob: Blob }>('readonly', (store) => store.get(name));
  return kept?.blob ?? null;
}

/** The request's result, or undefined if there is none or the request fails. */
function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  return new Promise<T>((resolve, reject) => {
    setTimeout(() => reject(new Error('The store of photos does not answer.')), ANSWER_WITHIN_MS);
    const opening = indexedDB.open(PHOTO_DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    opening.addEventListener('error', () => reject(opening.error!));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => {
        database.close();
        resolve(request.result as T);
      });
      transaction.addEventListener('abort', () => {
        database.close();
        reject(transaction.error!);
      });
    });
  }).catch(() => undefined);
}
