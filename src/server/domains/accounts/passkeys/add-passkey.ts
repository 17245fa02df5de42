import { and, asc, eq } from 'drizzle-orm';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { BRAND } from '#contract/brand.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Database, isUuid, type SiteDependencies, inTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { lockUser, type UserRow } from '#server/platform/users/find-user.ts';
import { passkeys } from '../accounts-tables.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';

export interface PasskeyDependencies extends SiteDependencies {
  challenges: PasskeyChallenges;
}

const MOST_PASSKEYS = 10;

/** Imports the WebAuthn library on first use, because its 270 modules would slow down every start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The domain that passkeys are bound to: exactly the host of the public URL, not a parent domain. */
export function relyingParty(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** Options for creating a passkey with user verification. It is discoverable, so sign-in needs no email address. */
export async function passkeyOptions(
  { db, publicUrl, challenges }: PasskeyDependencies,
  user: Pick<UserRow, 'id' | 'email' | 'name'>,
  now: Date,
) {
  const known = await db.select().from(passkeys).where(eq(passkeys.userId, user.id));
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: relyingParty(publicUrl).rpID,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: await challenges.issue(user.id, now),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

type Added = { userId: string; answer: object; name: string; now: Date };

/** Verifies the browser's answer to `passkeyOptions` and stores the passkey. @throws AppError INVALID_PASSKEY, CONFLICT */
export async function addPasskey(
  { db, publicUrl, challenges }: PasskeyDependencies,
  { userId, answer, name, now }: Added,
): Promise<Passkey> {
  const { rpID, origin } = relyingParty(publicUrl);
  const webAuthn = await loadWebAuthn();
  const verified = await webAuthn
    .verifyRegistrationResponse({
      response: answer as Parameters<typeof webAuthn.verifyRegistrationResponse>[0]['response'],
      expectedChallenge: async (challenge) => (await challenges.issuedAt(challenge, userId, now)) !== null,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    })
    .catch(() => null);
  if (!verified?.verified) throw invalidPasskey();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
    const known = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId));
    if (known.length >= MOST_PASSKEYS) {
      throw new AppError('CONFLICT', 'An account has at most 10 passkeys. Remove one first.');
    }
    const [row] = await tx
      .insert(passkeys)
      .values({
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        synced: credentialBackedUp,
        name,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError('CONFLICT', 'This passkey is already in use.');
    await recordAudit(tx, { actorId: userId, action: 'account.passkey-add', subject: ['user', userId] });
    return toPasskey(row);
  });
}

export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map((row) => toPasskey(row));
}

/** Removes one of the user's passkeys. @throws AppError NOT_FOUND, also for another user's passkey */
export const removePasskey = inTransaction(async (tx, userId: string, id: string): Promise<void> => {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  const removed = isUuid(id) ? await tx.delete(passkeys).where(own).returning({ id: passkeys.id }) : [];
  if (removed.length === 0) throw new AppError('NOT_FOUND', 'There is no such passkey.');
  await recordAudit(tx, { actorId: userId, action: 'account.passkey-remove', subject: ['user', userId] });
});

export function invalidPasskey(): AppError {
  return new AppError('INVALID_PASSKEY', 'This passkey could not be verified. Please try again.');
}

function toPasskey(row: typeof passkeys.$inferSelect): Passkey {
  const { id, name, synced, createdAt, lastUsedAt } = row;
  return {
    id,
    name,
    synced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
