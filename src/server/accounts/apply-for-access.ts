import { WELCOME_TOKENS } from '#contract/packages.ts';
import type { ApplyRequest } from '#contract/accounts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { queueMail, wasMailedSince } from '#server/mail/queue-mail.ts';
import { grantTokens } from '#server/ledger/grant-tokens.ts';
import { selectUserByEmail } from '#server/users/find-user.ts';
import { lockUser } from '#server/users/lock-users.ts';
import { requireEmail } from '#server/users/normalize-email.ts';
import { users } from '#server/users/users-tables.ts';
import { hashNewPassword } from './passwords/new-password.ts';

/** The owner of an address hears of applications with it once in this time, in milliseconds. */
const NOTICE_INTERVAL_MS = 24 * 3_600_000;

/**
 * Makes a pending account with its first tokens and writes to its owner. When there is one with this address already,
 * nothing is made and its owner is told instead; who applies cannot tell the two apart. Fields are picked one by one:
 * role, status and balance are not for applicants to say.
 * @throws AppError VALIDATION_FAILED, OVERLOADED
 */
export async function applyForAccess(db: Database, request: ApplyRequest, now: Date): Promise<void> {
  const email = requireEmail(request.email);
  const { name, organization } = request;
  const passwordHash = await hashNewPassword(request.password, email, 'password');
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({ name, email, organization, passwordHash, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!made) return tellOwner(tx, email, now);
    const { id } = made;
    await grantTokens(tx, {
      userId: id,
      amount: WELCOME_TOKENS,
      kind: 'grant',
      reason: 'Welcome tokens',
    });
    await queueMail(tx, { kind: 'application-received', recipient: { id, email }, data: { name } });
    await recordAudit(tx, { actorId: id, action: 'account.apply', subject: { type: 'user', id } });
  });
}

async function tellOwner(tx: Database, email: string, now: Date): Promise<void> {
  const owner = await selectUserByEmail(tx, email);
  // The lock lets one of many applications at once find that nothing was sent yet.
  const locked = owner && (await lockUser(tx, owner.id));
  if (!locked) return;
  const { id, name } = locked;
  const since = new Date(now.getTime() - NOTICE_INTERVAL_MS);
  if (await wasMailedSince(tx, id, 'application-repeated', since)) return;
  await queueMail(tx, { kind: 'application-repeated', recipient: { id, email }, data: { name } });
}
