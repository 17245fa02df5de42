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

/** Maximum number of downloads per transaction, so that new flyers for the same owners wait only milliseconds for locks. */
const AT_ONCE = 500;

/**
 * Counts downloads of flyers. Each download is first stored in a row of its own, because new flyers lock the rows with the
 * counters, such as the owner's account. Counting directly would make downloads and new flyers wait for each other. `fold` then
 * counts many downloads in one transaction.
 */
export function createDownloads(db: Database, log: FastifyBaseLogger) {
  /** Moves waiting downloads to the counters. Never throws. Downloads that could not be counted remain for the next call. */
  const fold = shareReads(() =>
    foldDownloads(db).catch((error: unknown) =>
      log.error({ err: error }, 'Counting downloads failed; retrying in a minute'),
    ),
  );
  return {
    fold,
    /**
     * Stores a download durably; the counters include it a moment later.
     * @throws AppError NOT_FOUND if the flyer was deleted in the meantime
     */
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

/** Counts downloads until the app closes. A job counts downloads that an ended process stored but did not count. */
export function installDownloads(app: FastifyInstance, db: Database): void {
  const downloads = createDownloads(db, app.log);
  app.decorate('downloads', downloads);
  app.addHook('onClose', () => downloads.fold());
}
