import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { isStatementCancelled } from '#server/platform/db/database-errors.ts';
import type { ReadReplica } from '#server/platform/db/read-replica.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs `read` on the replica, if there is a fresh one and nobody is signed in: whoever writes reads the own writes. Otherwise, and
     * if the replica fails, on the primary. `read` may run twice.
     */
    readPublic<Result>(request: FastifyRequest, read: (db: Database) => Promise<Result>): Promise<Result>;
  }
}

/** Install before the routes. */
export function installPublicReads(app: FastifyInstance, db: Database, replica?: ReadReplica): void {
  app.decorate('readPublic', async (request, read) => {
    if (!replica?.isFresh || request.viewer !== null) return read(db);
    try {
      return await read(replica.db);
    } catch (error) {
      // A statement that is too long here is too long there.
      if (error instanceof AppError || isStatementCancelled(error)) throw error;
      replica.lose(error);
      return read(db);
    }
  });
}
