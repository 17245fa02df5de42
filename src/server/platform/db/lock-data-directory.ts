import { constants } from 'node:fs';
import { access, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when the data directory cannot be used. `message` is one sentence with the directory and the reason. */
export class DataDirectoryError extends Error {
  readonly isInUse: boolean;

  constructor(message: string, { isInUse = false } = {}) {
    super(message);
    this.isInUse = isInUse;
  }
}

/**
 * File that is locked while a process uses the directory. It is never deleted, because two processes could then lock different
 * files of this name.
 */
const LOCK = 'tukutane.lock.db';
const HOLDER = 'tukutane.lock';
const SQLITE_BUSY = 5;
/**
 * How long to retry the lock. SQLite takes a lock in steps, so without retries, two processes that start together could both
 * fail.
 */
const RACE_MS = 500;

/**
 * Creates the data directory and locks it for this process. PGlite takes no lock of its own, so two processes would silently
 * corrupt the data. The kernel holds the lock and releases it however the process ends. Without `exclusive`, the directory is
 * only created and checked for write access, because processes may share a directory of pictures.
 *
 * @returns a function that unlocks the directory
 * @throws DataDirectoryError when it is not writable or another process holds the lock
 */
export async function lockDataDirectory(
  dataDir: string,
  { exclusive = true }: { exclusive?: boolean } = {},
): Promise<() => Promise<void>> {
  const unusable = (error: NodeJS.ErrnoException): never => {
    throw new DataDirectoryError(`DATA_DIR ${dataDir} cannot be written to (${error.code}).`);
  };
  await makeDirectory(resolve(dataDir)).catch(unusable);
  await access(dataDir, constants.W_OK | constants.X_OK).catch(unusable);
  if (!exclusive) return async () => {};
  const holder = join(dataDir, HOLDER);
  const lock = takeLock(dataDir);
  if (!lock) {
    const pid = Number.parseInt(await readFile(holder, 'utf8').catch(() => ''), 10);
    throw new DataDirectoryError(
      `DATA_DIR ${dataDir} is in use by ${pid ? `process ${pid}` : 'another process'}.`,
      { isInUse: true },
    );
  }
  await writeFile(holder, `${process.pid}\n`).catch((error: NodeJS.ErrnoException) => {
    lock.close();
    return unusable(error);
  });
  return async () => {
    await rm(holder, { force: true });
    lock.close();
  };
}

/** Locks the file through SQLite, because Node has no file locks of its own. @returns null if another process holds the lock */
function takeLock(dataDir: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, LOCK), { timeout: RACE_MS });
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (((errcode ?? 0) & 0xff) === SQLITE_BUSY) return null;
    throw new DataDirectoryError(`DATA_DIR ${dataDir} cannot be locked (${message}).`);
  }
}

/** Creates a directory and its parents. Node's recursive `mkdir` never returns where nothing can be created, such as in /proc. */
async function makeDirectory(path: string, mayHaveParents = true): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if ((await stat(path).catch(() => null))?.isDirectory()) return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || !mayHaveParents || parent === path) throw error;
    await makeDirectory(parent);
    // The parent exists now, so a second failure is final.
    await makeDirectory(path, false);
  }
}
