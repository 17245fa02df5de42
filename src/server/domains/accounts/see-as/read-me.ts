import type { Me } from '#contract/accounts/accounts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findOwnUser, selectUser } from '#server/platform/users/find-user.ts';
import type { Viewer } from '#server/platform/users/viewer.ts';

/** The viewer's own user; seen by an admin, without how the user signs in. @throws AppError UNAUTHENTICATED */
export async function readMe(db: Database, { id, seenBy }: Viewer): Promise<Me> {
  const user = await findOwnUser(db, id);
  if (!seenBy) return user;
  const admin = await selectUser(db, seenBy.adminId);
  return {
    ...user,
    twoFactorEnabled: false,
    seenBy: { name: admin?.name ?? 'An admin', until: seenBy.until.toISOString() },
  };
}
