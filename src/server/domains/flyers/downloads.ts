import { asc, sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { shareReads } from '#server/platform/db/share-reads.ts';
import type { FlyerEvent } from '#server/domains/events/find-flyer-event.ts';
import { countDownloads } from './count-downloads.ts';
import type { FlyerRow } from './flyers-queries.ts';
import { flyerDownloads, flyers } from './flyers-tables.ts';

declare module 'fastify' {
  interface FastifyInstance {
    downloads: ReturnType<typeof createDownloads>;
  }
}

/** In one transaction, so that new flyers of the same owners wait for milliseconds only. */
const AT_ONCE = 500;

/**
 * Counts downloads of flyers. Each is a row of its own first, because the counters lie in rows that new flyers lock, the owner's account
 * above all: a download would wait for them, and they for downloads. `fold` then counts many at once.
 */
export function createDownloads(db: Database, log: FastifyBaseLogger) {
  /** Moves waiting downloads to the counters. Never throws: what could not be counted waits for the next call. */
  const fold = shareReads(() =>
    foldDownloads(db).catch((error: unknown) =>
      log.error({ err: error }, 'Counting downloads failed; retrying in a minute'),
    ),
  );
  return {
    fold,
    /** Stores a download durably. It is in the counters a moment later. @throws AppError NOT_FOUND if the flyer was deleted meanwhile */
    async count(flyer: Pick<FlyerRow, 'id'>, event: Pick<FlyerEvent, 'id' | 'clientId'>): Promise<void> {
      const { rows } = await db.execute(sql`
        insert into ${flyerDownloads} (flyer_id, event_id, owner_id)
        select id, ${event.id}, ${event.clientId} from ${flyers} where id = ${flyer.id} for key share
        returning flyer_id`);
      if (rows.length === 0) throw new AppError('NOT_FOUND', 'This flyer does not exist.');
      void fold();
    },
  };
}

export async function foldDownloads(db: Database): Promise<void> {
  let waiting;
  do {
    waiting = await db
      .select({ id: flyerDownloads.id, ownerId: flyerDownloads.ownerId })
      .from(flyerDownloads)
      .orderBy(asc(flyerDownloads.id))
      .limit(AT_ONCE);
    const some = waiting;
    if (some.length > 0) await db.transaction((tx) => countDownloads(tx, some));
  } while (waiting.length === AT_ONCE);
}

/** Counts downloads until the app closes. Those that another process noted before it ended are counted by a job. */
export function installDownloads(app: FastifyInstance, db: Database): void {
  const downloads = createDownloads(db, app.log);
  app.decorate('downloads', downloads);
  app.addHook('onClose', () => downloads.fold());
}
