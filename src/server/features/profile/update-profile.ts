import { eq } from 'drizzle-orm';
import type { UpdateProfileRequest, User } from '#contract/accounts/accounts.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Database, longTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { renameOrganizer } from '#server/domains/events/keys/rename-organizer.ts';
import { findOrganizers } from '#server/platform/users/find-organizers.ts';
import { lockUser, toUser } from '#server/platform/users/find-user.ts';
import { users } from '#server/platform/users/users-tables.ts';

/**
 * Updates a profile, and the organizer's name stored with the user's events. Absent fields stay unchanged.
 * @throws AppError UNAUTHENTICATED if the user no longer exists
 */
export async function updateProfile(
  db: Database,
  userId: string,
  { name, organization, language }: UpdateProfileRequest,
): Promise<User> {
  return longTransaction(db, async (tx) => {
    const before = await lockUser(tx, userId);
    if (!before) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
    const [after] = await tx
      .update(users)
      .set({
        name: name ?? before.name,
        organization: organization === undefined ? before.organization : organization,
        language: language ?? before.language,
        updatedAt: new Date(),
      })
      .where(eq(users.id, userId))
      .returning();
    // Changing only the language has no effect on what other users see.
    if (name === undefined && organization === undefined) return toUser(after!);
    const [organizer] = await findOrganizers(tx, [userId]);
    await renameOrganizer(tx, userId, organizer!.name);
    await recordAudit(tx, { actorId: userId, action: 'account.update', subject: ['user', userId] });
    return toUser(after!);
  });
}
