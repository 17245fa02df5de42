import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Session } from '#contract/accounts/accounts.ts';
import type { PasskeySignIn } from '#contract/accounts/passkeys.ts';
import { selectUser, toUser } from '#server/platform/users/find-user.ts';
import { passkeys } from '../accounts-tables.ts';
import { openSession } from '../sessions/open-session.ts';
import { invalidPasskey, loadWebAuthn, relyingParty, type PasskeyDependencies } from './add-passkey.ts';

const PURPOSE = 'sign-in';

/** Options that let the user choose any passkey for this site. */
export async function passkeySignInOptions(
  { publicUrl, challenges }: PasskeyDependencies,
  now: Date,
): Promise<object> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).rpID,
    challenge: await challenges.issue(PURPOSE, now),
    userVerification: 'required',
  });
}

/**
 * Opens a session for the owner of a passkey. The device has verified its user, so no one-time code is needed. Each challenge
 * works once.
 * @throws AppError INVALID_PASSKEY
 */
export async function signInWithPasskey(
  { db, publicUrl, challenges }: PasskeyDependencies,
  { answer, rememberMe }: PasskeySignIn,
  { device, now }: { device: string | null; now: Date },
): Promise<Session> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id));
  const user = passkey && (await selectUser(db, passkey.userId));
  if (!passkey || !user) throw invalidPasskey();
  const { rpID, origin } = relyingParty(publicUrl);
  let challengedAt: Date | null = null;
  const webAuthn = await loadWebAuthn();
  const verified = await webAuthn
    .verifyAuthenticationResponse({
      response: answer as unknown as Parameters<typeof webAuthn.verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: async (challenge) => {
        challengedAt = await challenges.issuedAt(challenge, PURPOSE, now);
        return challengedAt !== null;
      },
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    .catch(() => null);
  const issuedAt = challengedAt as Date | null;
  if (!verified?.verified || issuedAt === null) throw invalidPasskey();
  const { newCounter: counter, credentialBackedUp: synced } = verified.authenticationInfo;
  const sessionId = await openSession(db, user, {
    rememberMe,
    device,
    now,
    factor: async (tx) => {
      const used = await tx
        .update(passkeys)
        .set({ counter, synced, challengedAt: issuedAt, lastUsedAt: now })
        .where(
          and(
            eq(passkeys.id, passkey.id),
            or(isNull(passkeys.challengedAt), lt(passkeys.challengedAt, issuedAt)),
          ),
        )
        .returning({ id: passkeys.id });
      if (used.length === 0) throw invalidPasskey();
      return 'passkey';
    },
  });
  return { sessionId, user: toUser(user) };
}
