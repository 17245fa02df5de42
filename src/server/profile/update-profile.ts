import { eq } from 'drizzle-orm';
import type { UpdateProfileRequest, User } from '#contract/accounts/accounts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { renameOrganizer } from '#server/events/keys/rename-organizer.ts';
import { findOrganizers } from '#server/users/find-organizers.ts';
import { lockUser } from '#server/users/lock-users.ts';
import { toUser } from '#server/users/user.ts';
import { users } from '#server/users/users-tables.ts';

/** Absent fields stay. Events store the organizer's name too. @throws AppError UNAUTHENTICATED if the user is gone */
export async function updateProfile(
  db: Database,
  userId: string,
  { name, organization }: UpdateProfileRequest,
): Promise<User> {
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, userId);
    if (!before) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
    const [after] = await tx
      .update(users)
      .set({
        name: name ?? before.name,
        organization: organization === undefined ? before.organization : organization,
        updatedAt: new Date(),
      })
      .where(eq(users.id, userId))
      .returning();
    const [organizer] = await findOrganizers(tx, [userId]);
    await renameOrganizer(tx, userId, organizer!.name);
    await recordAudit(tx, { actorId: userId, action: 'account.update', subject: ['user', userId] });
    return toUser(after!);
  });
}
