import type { ListedStorage } from '#server/platform/media/storage.ts';
import { manifestKey } from './manifest.ts';

/** Names of the complete backups, oldest first, and the keys of all files, including those of interrupted backups. */
export async function listBackups(store: ListedStorage): Promise<{ whole: string[]; keys: string[] }> {
  const keys: string[] = [];
  for await (const key of store.list(null)) if (/^\d{4}-\d\d-\d\dt[\d-]+\//.test(key)) keys.push(key);
  const names = [...new Set(keys.map((key) => key.split('/', 1)[0]!))];
  return { whole: names.filter((name) => keys.includes(manifestKey(name))).toSorted(), keys };
}

/**
 * Deletes all backups, complete or interrupted, that are older than the newest `keep` complete backups.
 * @returns the names of the deleted complete backups
 */
export async function deleteOldBackups(store: ListedStorage, keep: number): Promise<string[]> {
  const { whole, keys } = await listBackups(store);
  const oldest = whole.at(-keep);
  if (oldest === undefined) return [];
  const deleted = whole.filter((name) => name < oldest);
  // Deletes the manifest first, so that the remains of an interrupted deletion are not mistaken for a backup.
  for (const name of deleted) await store.delete(manifestKey(name));
  for (const key of keys) if (key < oldest) await store.delete(key);
  return deleted;
}
