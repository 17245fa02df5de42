import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { sha256 } from '#server/platform/media/storage.ts';
import { lockUsers } from '#server/platform/users/find-user.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';
import type { FlyerRow } from '../flyers-queries.ts';
import { flyers } from '../flyers-tables.ts';
import { findFlyer } from '../open-flyer.ts';
import { queueFilesOf } from '../queue-flyer-files.ts';

export type FlyerDeletion = { id: string; key: string | null; viewer: Viewer | null };

/**
 * Deletes a flyer with its pictures, for the device that made it, the account that paid for it, or an admin. Keeps the counts and
 * does not refund the token. The files are deleted after the transaction.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function deleteFlyer(db: Database, deletion: FlyerDeletion): Promise<void> {
  const { event } = await findFlyer(db, deletion.id);
  await db.transaction(async (tx) => {
    // Locks the owner first, like new flyers, downloads and deletions of events, to prevent deadlocks.
    await lockUsers(tx, [event.clientId]);
    const own = eq(flyers.id, deletion.id);
    const [flyer] = await tx.select().from(flyers).where(own).for('update');
    if (!flyer) throw new AppError('NOT_FOUND', 'This flyer does not exist.');
    if (!mayDelete(flyer, deletion)) {
      throw new AppError('FORBIDDEN', 'Only the device that made this flyer can delete it.');
    }
    await queueFilesOf(tx, own);
    await tx.delete(flyers).where(own);
  });
}

function mayDelete(flyer: FlyerRow, { key, viewer }: FlyerDeletion): boolean {
  if (key !== null && flyer.deletionKeyHash === sha256(key)) return true;
  return viewer?.status === 'approved' && (viewer.role === 'admin' || viewer.id === flyer.payerId);
}
