import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { isStatementCancelled } from '#server/platform/db/database-errors.ts';
import type { ReadReplica } from '#server/platform/db/read-replica.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs `read` on the replica if it is fresh and nobody is signed in, because signed-in users must see their own writes.
     * Otherwise, or if the replica fails, runs it on the primary. `read` may run twice.
     */
    readPublic<Result>(request: FastifyRequest, read: (db: Database) => Promise<Result>): Promise<Result>;
  }
}

/** Adds `readPublic` to the app. Call it before the routes. */
export function installPublicReads(app: FastifyInstance, db: Database, replica?: ReadReplica): void {
  app.decorate('readPublic', async (request, read) => {
    if (!replica?.isFresh || request.viewer !== null) return read(db);
    try {
      return await read(replica.db);
    } catch (error) {
      // A statement that times out on the replica would also time out on the primary.
      if (error instanceof AppError || isStatementCancelled(error)) throw error;
      replica.lose(error);
      return read(db);
    }
  });
}
