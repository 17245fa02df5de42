import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { keyReused } from '#server/http/idempotency-key.ts';
import { contactMessages } from './contact-tables.ts';
import { unsolved } from './solved-challenge.ts';

type StoredMessage = typeof contactMessages.$inferSelect;

/** All that a sender writes. */
export type MessageContent = Pick<
  StoredMessage,
  'name' | 'email' | 'organization' | 'inquiryType' | 'subject' | 'message'
>;

/**
 * Whether this very message came with its sender's key before.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when another did
 */
export async function cameWithKey(tx: Database, key: string, content: MessageContent): Promise<boolean> {
  const [before] = await tx
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.email, content.email), eq(contactMessages.idempotencyKey, key)));
  if (!before) return false;
  if (isSame(before, content)) return true;
  throw keyReused();
}

/**
 * Whether this very message came with the challenge before.
 * @throws AppError VALIDATION_FAILED on `mathAnswer` when another did
 */
export async function cameWithChallenge(
  tx: Database,
  challengeId: string,
  content: MessageContent,
): Promise<boolean> {
  const [before] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.challengeId, challengeId));
  if (!before) return false;
  if (isSame(before, content)) return true;
  throw unsolved();
}

function isSame(before: StoredMessage, content: MessageContent): boolean {
  const names = Object.keys(content) as (keyof MessageContent)[];
  return names.every((name) => before[name] === content[name]);
}
