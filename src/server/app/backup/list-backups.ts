import type { ListedStorage } from '#server/platform/media/storage.ts';
import { manifestKey } from './manifest.ts';

/** Names of the whole backups, the oldest first; with their keys, those of interrupted ones included. */
export async function listBackups(store: ListedStorage): Promise<{ whole: string[]; keys: string[] }> {
  const keys: string[] = [];
  for await (const key of store.list(null)) if (/^\d{4}-\d\d-\d\dt[\d-]+\//.test(key)) keys.push(key);
  const names = [...new Set(keys.map((key) => key.split('/', 1)[0]!))];
  return { whole: names.filter((name) => keys.includes(manifestKey(name))).toSorted(), keys };
}

/** Deletes all but the newest backups, and interrupted ones that are older. @returns the names of whole ones that were deleted */
export async function deleteOldBackups(store: ListedStorage, keep: number): Promise<string[]> {
  const { whole, keys } = await listBackups(store);
  const oldest = whole.at(-keep);
  if (oldest === undefined) return [];
  const deleted = whole.filter((name) => name < oldest);
  // First the manifest: what is left of an interrupted deletion is no backup.
  for (const name of deleted) await store.delete(manifestKey(name));
  for (const key of keys) if (key < oldest) await store.delete(key);
  return deleted;
}
