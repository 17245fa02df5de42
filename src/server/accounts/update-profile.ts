import { eq } from 'drizzle-orm';
import type { UpdateProfileRequest, User } from '#contract/accounts.ts';
import { recordAudit } from '../admin/record-audit.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { renameOrganizer } from '../events/rename-organizer.ts';
import { users } from './accounts-tables.ts';
import { findOrganizers } from './find-organizers.ts';
import { lockAccount } from './lock-account.ts';
import { userAnswer } from './user-answer.ts';

/**
 * Changes one's name and organisation; fields that are absent stay. Events carry their organiser's public name, so it
 * changes there in the same transaction.
 * @throws AppError UNAUTHENTICATED when the account was deleted meanwhile
 */
export async function updateProfile(
  db: Database,
  userId: string,
  { name, organization }: UpdateProfileRequest,
): Promise<User> {
  return db.transaction(async (tx) => {
    const before = await lockAccount(tx, userId);
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
    const subject = { type: 'user', id: userId };
    await recordAudit(tx, { actorId: userId, action: 'account.update', subject });
    return userAnswer(after!);
  });
}
