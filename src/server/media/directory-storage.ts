import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, type Storage } from './storage.ts';

/**
 * Keeps every key as a file below `root`, which is made when it is missing.
 * A file appears under its key whole or not at all: it is written beside, synced, renamed, and then the
 * directory is synced, because a rename that is not synced can be lost with the power.
 */
export function directoryStorage(root: string): Storage {
  /** Directories that are known to exist and to be synced into their parents. */
  const ready = new Set<string>();
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
    await ensureDirectory(directory);
    const temporary = join(directory, `.${randomUUID()}.tmp`);
    try {
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      // The directory may have been removed behind our back; the next attempt makes it again.
      ready.delete(directory);
      await unlink(temporary).catch(() => undefined);
      throw error;
    }
    await syncDirectory(directory);
  }

  async function exists(key: string): Promise<boolean> {
    return access(pathOf(key)).then(
      () => true,
      (error: unknown) => absent(error, false),
    );
  }

  async function remove(key: string): Promise<void> {
    await unlink(pathOf(key)).catch((error: unknown) => absent(error, undefined));
  }

  return {
    put: write,
    exists,
    delete: remove,
    async read(key) {
      return readFile(pathOf(key)).catch((error: unknown) => absent(error, null));
    },
    async stream(key) {
      const path = pathOf(key);
      const found = await stat(path).catch((error: unknown) => absent(error, null));
      return found && { body: createReadStream(path), size: found.size };
    },
    async check() {
      const key = `probe/${randomUUID()}`;
      await write(key, Buffer.from('ok'));
      await remove(key);
    },
  };
}

/** A missing file is an answer; every other failure is one. */
function absent<Value>(error: unknown, value: Value): Value {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return value;
  throw error;
}

/** Syncs the parent of every directory from `made` up to `first`, the outermost that is new. */
async function syncParents(made: string, first: string): Promise<void> {
  await syncDirectory(dirname(made));
  if (made.length > first.length) await syncParents(dirname(made), first);
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot sync a directory; its renames are journalled.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  } finally {
    await handle.close();
  }
}
