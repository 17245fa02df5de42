import { and, eq, gt } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { passwordResets } from '../accounts-tables.ts';
import { selectUserByEmail } from '#server/platform/users/find-user.ts';
import { lockUser } from '#server/platform/users/lock-users.ts';
import { normalizeEmail } from '#server/platform/users/normalize-email.ts';
import { hashSessionId, newSessionId } from '../sessions/session-id.ts';

/** How long a mailed link works, in milliseconds. */
const LINK_LIFETIME_MS = 3_600_000;
/** The most links that a user gets in that time; further requests get the same response but no mail. */
const MOST_LINKS = 3;

/** Mails a reset link to the user with this address. Callers cannot tell whether there is one. */
export async function requestPasswordReset(db: Database, address: string, now: Date): Promise<void> {
  const email = normalizeEmail(address);
  await db.transaction(async (tx) => {
    const user = email === null ? null : await selectUserByEmail(tx, email);
    const locked = user && (await lockUser(tx, user.id));
    const subject = locked && { subject: ['user', locked.id] as const };
    await recordAudit(tx, { actorId: null, action: 'account.forgot-password', ...subject });
    if (!locked) return;
    const { id, name } = locked;
    const recent = new Date(now.getTime() - LINK_LIFETIME_MS);
    const links = await tx
      .select({ tokenHash: passwordResets.tokenHash })
      .from(passwordResets)
      .where(and(eq(passwordResets.userId, id), gt(passwordResets.createdAt, recent)));
    if (links.length >= MOST_LINKS) return;
    const token = newSessionId();
    const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
    await tx
      .insert(passwordResets)
      .values({ tokenHash: hashSessionId(token), userId: id, createdAt: now, expiresAt });
    const data = { name, token, expiresAt: expiresAt.toISOString() };
    await queueMail(tx, { kind: 'password-reset', recipient: { id, email: locked.email }, data });
  });
}
