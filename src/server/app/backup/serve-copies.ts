import { randomUUID } from 'node:crypto';
import { chmod, cp, readdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';

const SOCKET = 'tukutane.sock';
const COPY = 'backup-';

/** Path of the socket on which the process with the embedded database accepts requests for copies. */
export const copySocketOf = (dataDir: string): string => join(dataDir, SOCKET);

/** The socket's response: the path of the copy, or the reason why there is none. */
export type CopyAnswer = { path: string } | { error: string };

/**
 * Copies the embedded database for backups, because no other process can open it. Each connection to a socket in DATA_DIR gets
 * one copy, made between two transactions. The copy is deleted when the connection ends. Until then, `areHeld` is true and no
 * stored file may be deleted.
 */
export async function serveCopies({ db, dataDir, log }: { db: Database; dataDir: string; log: Logger }) {
  for (const name of await readdir(dataDir))
    if (name.startsWith(COPY)) await rm(join(dataDir, name), { recursive: true });
  const path = copySocketOf(dataDir);
  // Removes a socket left by a killed process. DATA_DIR is locked, so nobody listens on it.
  await rm(path, { force: true });

  const sockets = new Map<Socket, Promise<void>>();
  async function serve(socket: Socket): Promise<void> {
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const copy = join(dataDir, COPY + randomUUID());
    try {
      await db.execute(sql`checkpoint`);
      // The transaction blocks all others, so the files do not change.
      await db.transaction(() => cp(join(dataDir, 'database'), copy, { recursive: true }));
      socket.write(`${JSON.stringify({ path: copy } satisfies CopyAnswer)}\n`);
    } catch (error) {
      log.error({ err: error }, 'Copying the database for a backup failed');
      socket.write(`${JSON.stringify({ error: (error as Error).message } satisfies CopyAnswer)}\n`);
    }
    await closed;
    await rm(copy, { recursive: true, force: true });
  }
  const server = createServer((socket) => {
    socket.on('error', () => {});
    // Reads the socket, because the end of the connection would otherwise go unnoticed.
    socket.resume();
    const serving = serve(socket)
      .catch((error: unknown) => log.error({ err: error }, 'A copy for a backup could not be deleted'))
      .finally(() => sockets.delete(socket));
    sockets.set(socket, serving);
  });
  const listens = await new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true));
    server.once('error', (error) => {
      log.warn({ err: error }, 'Backups need the product to be stopped: DATA_DIR takes no socket');
      resolve(false);
    });
    server.listen(path);
  });
  if (listens) await chmod(path, 0o600);

  return {
    areHeld: () => sockets.size > 0,
    async stop(): Promise<void> {
      for (const socket of sockets.keys()) socket.destroy();
      await Promise.all(sockets.values());
      if (listens) await new Promise((resolve) => server.close(resolve));
    },
  };
}
