import { WELCOME_TOKENS } from '#contract/accounts/packages.ts';
import type { Language } from '#contract/language/languages.ts';
import type { ApplyRequest } from '#contract/accounts/accounts.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announceChange } from '#server/platform/changes/admin-changes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { queueMail, wasMailedSince } from '#server/platform/mail/queue-mail.ts';
import { grantTokens } from '#server/domains/ledger/grant-tokens.ts';
import { selectUserByEmail, lockUser } from '#server/platform/users/find-user.ts';
import { requireEmail } from '#server/platform/users/normalize-email.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { hashNewPassword } from '../passwords/new-password.ts';

/** Minimum time in milliseconds between emails that tell a user about applications with their address. */
const NOTICE_INTERVAL_MS = 24 * 3_600_000;

/**
 * Creates a pending user with welcome tokens and emails the user. If the address already has a user, emails that user instead;
 * applicants cannot tell the two cases apart. Fields are picked one by one: applicants must not set role, status or balance.
 * @param language of the page that the applicant used
 * @throws AppError VALIDATION_FAILED, OVERLOADED
 */
export async function applyForAccess(
  db: Database,
  request: ApplyRequest,
  now: Date,
  language: Language | null = null,
): Promise<void> {
  const email = requireEmail(request.email);
  const { name, organization } = request;
  const passwordHash = await hashNewPassword(request.password, email, 'password');
  await db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ name, email, organization, passwordHash, language, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!created) return tellOwner(tx, email, now);
    const { id } = created;
    await grantTokens(tx, { userId: id, amount: WELCOME_TOKENS, kind: 'grant', reason: 'Welcome tokens' });
    await queueMail(tx, { kind: 'application-received', recipient: { id, email }, data: { name } });
    await announceChange(tx, { kind: 'application', subjectId: id });
    await recordAudit(tx, { actorId: id, action: 'account.apply', subject: ['user', id] });
  });
}

async function tellOwner(tx: Database, email: string, now: Date): Promise<void> {
  const owner = await selectUserByEmail(tx, email);
  // The lock lets only one of several concurrent applications send the email.
  const locked = owner && (await lockUser(tx, owner.id));
  if (!locked) return;
  const { id, name } = locked;
  const since = new Date(now.getTime() - NOTICE_INTERVAL_MS);
  if (await wasMailedSince(tx, id, 'application-repeated', since)) return;
  await queueMail(tx, { kind: 'application-repeated', recipient: { id, email }, data: { name } });
}
