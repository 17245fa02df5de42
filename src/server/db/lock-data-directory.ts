import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The data directory cannot be used; `message` is one sentence that says why and names it. */
export class DataDirectoryError extends Error {}

const LOCK = 'tukutane.lock';
const TAKE_OVER_SETTLES_MS = 100;

/**
 * Makes the data directory and takes it for this process, because PGlite takes no lock of its own and two processes
 * would silently corrupt it. The lock is a file with our process id, linked into place whole, so nobody ever reads half of it; one left by a
 * process that is gone is taken over. Without `exclusive` the directory is only made and tried: pictures alone may be shared.
 *
 * @returns what gives the directory back
 * @throws DataDirectoryError when it is not writable or another process holds it
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
  const lock = join(dataDir, LOCK);
  const own = join(dataDir, `${LOCK}.${randomUUID()}`);
  const owner = `${process.pid}\n`;
  await writeFile(own, owner).catch(unusable);
  let takenOver = false;
  try {
    if (!exclusive) return async () => {};
    for (let attempt = 0; !(await linked(own, lock)); attempt++) {
      const holder = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10);
      if (attempt >= 3 || (Number.isInteger(holder) && holder !== process.pid && isRunning(holder))) {
        throw new DataDirectoryError(`DATA_DIR ${dataDir} is in use by process ${holder}.`);
      }
      await rm(lock, { force: true });
      takenOver = true;
    }
  } finally {
    await rm(own, { force: true });
  }
  if (takenOver) await assertStillOurs(lock, owner, dataDir);
  return async () => {
    if ((await readFile(lock, 'utf8').catch(() => '')) === owner) await rm(lock, { force: true });
  };
}

/** Two processes may find the same dead lock at once; the slower one then removes the lock of the faster one, which notices here. */
async function assertStillOurs(lock: string, owner: string, dataDir: string): Promise<void> {
  await delay(TAKE_OVER_SETTLES_MS);
  const holder = await readFile(lock, 'utf8').catch(() => '');
  if (holder !== owner)
    throw new DataDirectoryError(`DATA_DIR ${dataDir} is in use by process ${holder.trim()}.`);
}

/** Makes a directory and what is above it. Node's own `recursive` never ends where nothing can be made, such as below /proc. */
async function makeDirectory(path: string, mayHaveParents = true): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if ((await stat(path).catch(() => null))?.isDirectory()) return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || !mayHaveParents || parent === path) throw error;
    await makeDirectory(parent);
    // The parent is there now: if this fails as before, it always will.
    await makeDirectory(path, false);
  }
}

async function linked(own: string, lock: string): Promise<boolean> {
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
