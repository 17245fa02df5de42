import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, stat, statfs, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskUnwilling } from '#server/platform/kernel/disk-errors.ts';
import { assertKey, isKey, storeAway, type ListedStorage } from './storage.ts';

/** Age after which an unfinished file must belong to a dead process. */
const ABANDONED_MS = 3_600_000;
/** Rethrows a write error. @throws AppError OVERLOADED if the disk refuses writes at the moment, else the error unchanged */
function refuseForNow(error: unknown): never {
  throw isDiskUnwilling(error) ? storeAway(error) : error;
}

async function deleteAbandoned(directory: string): Promise<void> {
  const before = Date.now() - ABANDONED_MS;
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await unlink(path).catch(() => undefined);
  }
}

/**
 * Stores every key as a file below `root`, which is created when missing. Files appear whole or not at all: they are
 * written to a temporary file, synced and renamed; then the directory is synced, or a power cut could lose the rename.
 */
export function directoryStorage(root: string): ListedStorage {
  /** Directories that exist and whose parents are synced. */
  const ready = new Set<string>();
  /** Directory in which files are written before they are renamed. */
  const unfinished = join(root, '.unfinished');
  let swept: Promise<void> | undefined;
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(root, key);
  };

  async function ensureDirectory(directory: string): Promise<void> {
    if (ready.has(directory)) return;
    const first = await mkdir(directory, { recursive: true });
    if (first) await syncParents(directory, first);
    ready.add(directory);
  }

  async function write(key: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(key);
    const directory = dirname(path);
    await ensureDirectory(unfinished);
    swept ??= deleteAbandoned(unfinished).catch(() => undefined);
    await swept;
    const temporary = join(unfinished, randomUUID());
    try {
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      // Runs after the file is written: on a read-only disk, writing fails with EROFS, but a recursive `mkdir` with ENOENT.
      await ensureDirectory(directory);
      await rename(temporary, path);
    } catch (error) {
      // Someone may have removed the directories; the next attempt creates them again.
      ready.clear();
      await unlink(temporary).catch(() => undefined);
      throw error;
    }
    await syncDirectory(directory);
  }

  async function remove(key: string): Promise<void> {
    await unlink(pathOf(key)).catch((error: unknown) => absent(error, undefined));
  }

  /** Lists keys depth first, in name order. The list begins after the path with the segments `next` and `rest`. */
  async function* keysBelow(prefix: string, [next, ...rest]: string[]): AsyncGenerator<string> {
    const entries = await readdir(join(root, prefix), { withFileTypes: true }).catch((error: unknown) =>
      absent(error, []),
    );
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const { name } = entry;
      if (next !== undefined && name < next) continue;
      const isOnPath = name === next;
      const key = `${prefix}${name}`;
      if (entry.isDirectory()) yield* keysBelow(`${key}/`, isOnPath ? rest : []);
      // Skips temporary files, whose names are not keys.
      else if (!isOnPath && isKey(key)) yield key;
    }
  }

  return {
    put: (key, bytes) => write(key, bytes).catch(refuseForNow),
    async exists(key) {
      return access(pathOf(key)).then(
        () => true,
        (error: unknown) => absent(error, false),
      );
    },
    delete: remove,
    async read(key) {
      return readFile(pathOf(key)).catch((error: unknown) => absent(error, null));
    },
    async stream(key) {
      const path = pathOf(key);
      const found = await stat(path).catch((error: unknown) => absent(error, null));
      return found && { body: createReadStream(path), size: found.size };
    },
    list: (after) => keysBelow('', after?.split('/') ?? []),
    async space() {
      await ensureDirectory(root);
      const { bsize, bavail, blocks } = await statfs(root);
      return { free: bavail * bsize, total: blocks * bsize };
    },
    async check() {
      const key = `probe/${randomUUID()}`;
      await write(key, Buffer.from('ok'));
      await remove(key);
    },
  };
}

/** Returns `value` if the error means that a file is missing. Rethrows all other errors. */
function absent<Value>(error: unknown, value: Value): Value {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return value;
  throw error;
}

/** Syncs the parents of all new directories, from `made` up to `first`, the outermost. */
async function syncParents(made: string, first: string): Promise<void> {
  await syncDirectory(dirname(made));
  if (made.length > first.length) await syncParents(dirname(made), first);
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot sync a directory; it journals renames.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  } finally {
    await handle.close();
  }
}
