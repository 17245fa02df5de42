import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { chosenLanguage, storeLanguage } from '#server/platform/http/reader-language.ts';
import { selectUser } from '#server/platform/users/find-user.ts';
import { users } from '#server/platform/users/users-tables.ts';

/**
 * Saves the language chosen on this device to the account at sign-in. If none was chosen, sets the device to the account's
 * language.
 */
export async function keepLanguage(
  db: Database,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const chosen = chosenLanguage(request);
  const language = (await selectUser(db, userId))?.language;
  if (chosen && chosen !== language) {
    await db.update(users).set({ language: chosen }).where(eq(users.id, userId));
  } else if (!chosen && language) storeLanguage(reply, language);
}
