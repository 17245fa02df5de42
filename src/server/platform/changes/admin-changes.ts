import { asc, gte, lt, or, sql } from 'drizzle-orm';
import type { LiveChange, ChangeKind } from '#contract/admin/live.ts';
import { type Database, prepareOnce } from '#server/platform/db/database.ts';
import { adminChanges } from './changes-tables.ts';

/** Age after which every reader sees a change, because no transaction takes longer. */
const SETTLED = sql`interval '1 minute'`;
const KEPT = sql`interval '1 hour'`;
/** Maximum number of replayed changes. A panel that missed more changes reloads everything. */
const REPLAY_MAX = 200;

const { id, kind, subjectId, createdAt } = adminChanges;

const isRecent = sql`${createdAt} > clock_timestamp() - ${SETTLED}`;

const recent = prepareOnce((db) =>
  db
    .select({ id, kind, subjectId })
    .from(adminChanges)
    .where(isRecent)
    .orderBy(asc(id))
    .prepare('recent_changes'),
);

/**
 * The changes of the last minute. Ids are assigned on write but become visible on commit, so a lower id can appear after a higher
 * one. Followers therefore remember the ids that they have seen.
 */
export async function readRecentChanges(db: Database): Promise<LiveChange[]> {
  return recent(db).execute();
}

/**
 * Changes that a follower may have missed since it saw the change with id `after`: all later changes, and earlier changes of the
 * last minute. Null if some of them may have been deleted or there are more than `REPLAY_MAX`.
 */
export async function readMissedChanges(db: Database, after: number): Promise<LiveChange[] | null> {
  const rows = await db
    .select({ id, kind, subjectId })
    .from(adminChanges)
    .where(or(gte(id, after), isRecent))
    .orderBy(asc(id))
    .limit(REPLAY_MAX + 1);
  if (after === 0 && rows.length === 0) return [];
  // If the row that the follower saw still exists, no later row has been deleted.
  const isWhole = rows.length <= REPLAY_MAX && rows.some((row) => row.id === after);
  return isWhole ? rows.filter((row) => row.id !== after) : null;
}

/** The id of the newest change; 0 if there is none. */
export async function readNewestChange(db: Database): Promise<number> {
  const [row] = await db.select({ newest: sql<number>`coalesce(max(${id}), 0)::float8` }).from(adminChanges);
  return row?.newest ?? 0;
}

export async function forgetOldChanges(db: Database): Promise<void> {
  await db.delete(adminChanges).where(lt(createdAt, sql`clock_timestamp() - ${KEPT}`));
}

/** Announces a change to open admin panels. Call it in the same transaction as the change. */
export async function announceChange(tx: Database, change: { kind: ChangeKind; subjectId: string | null }) {
  await tx.insert(adminChanges).values(change);
}
