import { bulkhead } from 'cockatiel';
import { sha256, type ListedStorage, type Storage } from './storage.ts';

const BATCH = 64;
const AT_ONCE = 8;

export interface Moved {
  copied: number;
  bytes: number;
  /** Number of files that the new store already had. */
  present: number;
  /** Number of files that the new store has with different bytes, such as a redrawn flyer. They are not overwritten. */
  different: number;
}

/**
 * Copies all files, reads each copy back and compares hashes. Nothing is deleted or overwritten.
 * @param after the last key of an interrupted move, or null
 * @param onBatch called when all files up to `key` are in the new store
 * @throws the storages' errors; Error when a copy differs
 */
export async function moveFiles(
  from: ListedStorage,
  to: Storage,
  after: string | null,
  onBatch: (key: string, moved: Moved) => Promise<void>,
): Promise<Moved> {
  const atOnce = bulkhead(AT_ONCE, BATCH);
  const moved: Moved = { copied: 0, bytes: 0, present: 0, different: 0 };
  let batch: string[] = [];
  const finish = async (): Promise<void> => {
    const last = batch.at(-1);
    if (last === undefined) return;
    await Promise.all(batch.map((key) => atOnce.execute(() => moveFile(from, to, key, moved))));
    await onBatch(last, moved);
    batch = [];
  };
  for await (const key of from.list(after)) {
    batch.push(key);
    if (batch.length === BATCH) await finish();
  }
  await finish();
  return moved;
}

async function moveFile(from: Storage, to: Storage, key: string, moved: Moved): Promise<void> {
  const [bytes, there] = await Promise.all([from.read(key), to.read(key)]);
  // The file was deleted after it was listed.
  if (!bytes) return;
  if (there) {
    moved.present += 1;
    if (sha256(there) !== sha256(bytes)) moved.different += 1;
    return;
  }
  await to.put(key, bytes);
  const copy = await to.read(key);
  if (!copy || sha256(copy) !== sha256(bytes))
    throw new Error(`The copy of ${key} differs from the original.`);
  moved.copied += 1;
  moved.bytes += bytes.length;
}
