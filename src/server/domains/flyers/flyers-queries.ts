import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { type Database, longTransaction, placeholders, prepareOnce } from '#server/platform/db/database.ts';
import { prepareRow } from '#server/platform/db/prepare-reads.ts';
import { hasOwnJob } from '#server/platform/jobs/job-rows.ts';
import { flyers, idempotencyKeys } from './flyers-tables.ts';

export type FlyerRow = typeof flyers.$inferSelect;
export type NewFlyer = typeof flyers.$inferInsert;

const KEY_LIFETIME = sql`interval '24 hours'`;

export const selectFlyer = prepareRow('flyer_by_id', flyers, flyers.id);

export const selectFlyerByHash = prepareRow('flyer_by_hash', flyers, flyers.contentHash);

/** The storage key of a flyer's preview, and its size in pixels. */
export type FlyerPreview = { path: string; width: number; height: number };

/** Condition for flyers of the last hour that have no preview and whose preview has not failed. */
export const WAITS_FOR_PREVIEW = sql`(${flyers.previewPath} is null
  and ${flyers.createdAt} > now() - interval '1 hour' and not ${hasOwnJob('previews', flyers.id)})`;

export async function selectFlyersToPreview(db: Database): Promise<FlyerRow[]> {
  return db.select().from(flyers).where(WAITS_FOR_PREVIEW).orderBy(desc(flyers.createdAt)).limit(20);
}

/** Stores a flyer's preview. @returns false if the flyer no longer exists */
export async function setPreview(
  tx: Database,
  id: string,
  { path, width, height }: FlyerPreview,
): Promise<boolean> {
  const set = { previewPath: path, previewWidth: width, previewHeight: height };
  const rows = await tx.update(flyers).set(set).where(eq(flyers.id, id)).returning({ id: flyers.id });
  return rows.length > 0;
}

const newFlyer = prepareOnce((db) => {
  const values = placeholders(
    'eventId', 'templateId', 'payerId', 'contentHash', 'attendeeName', 'attendeeCountry', 'flyerPath', 'width', 'height', 'bytes',
    'previewPath', 'previewWidth', 'previewHeight', 'missingCharacters', 'deletionKeyHash',
  ); // oxfmt-ignore
  return db.insert(flyers).values(values).returning().prepare('new_flyer');
});

export async function insertFlyer(tx: Database, flyer: NewFlyer): Promise<FlyerRow> {
  const noPreview = { previewPath: null, previewWidth: null, previewHeight: null };
  const [row] = await newFlyer(tx).execute({ ...noPreview, ...flyer });
  return row!;
}

/** Returns the request hash and the flyer of an unexpired Idempotency-Key. */
export async function selectKey(
  db: Database,
  scope: string,
  key: string,
): Promise<{ requestHash: string; flyerId: string } | null> {
  const [row] = await db
    .select({ requestHash: idempotencyKeys.requestHash, flyerId: idempotencyKeys.flyerId })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.scope, scope),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, sql`now() - ${KEY_LIFETIME}`),
      ),
    );
  return row ?? null;
}

export type UsedKey = { scope: string; key: string; requestHash: string; flyerId: string };

/** Stores an Idempotency-Key with its request and flyer. @returns false if the key was used for another request */
export async function insertKey(tx: Database, used: UsedKey): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values(used)
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { requestHash: used.requestHash, flyerId: used.flyerId, createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.createdAt} <= now() - ${KEY_LIFETIME}
        or ${idempotencyKeys.requestHash} = ${used.requestHash}`,
    })
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

export async function deleteExpiredKeys(db: Database): Promise<number> {
  const rows = await longTransaction(db, (tx) =>
    tx
      .delete(idempotencyKeys)
      .where(sql`${idempotencyKeys.createdAt} <= now() - ${KEY_LIFETIME}`)
      .returning({ key: idempotencyKeys.key }),
  );
  return rows.length;
}
