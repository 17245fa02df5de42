import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import { createStoredKey } from '#server/platform/db/stored-key.ts';

const LIFETIME_MS = 5 * 60_000;
const NONCE_BYTES = 16;

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/** Challenges that the server signs but does not store. `purpose` is `sign-in` or, when adding a passkey, the user's id. */
export function createPasskeyChallenges(db: Database) {
  const key = createStoredKey(db, 'passkey');
  const sign = async (head: Uint8Array, purpose: string) =>
    createHmac('sha256', await key())
      .update(head)
      .update(purpose)
      .digest();
  return {
    async issue(purpose: string, now: Date): Promise<Uint8Array<ArrayBuffer>> {
      const head = Buffer.alloc(8 + NONCE_BYTES);
      head.writeDoubleBE(now.getTime());
      randomBytes(NONCE_BYTES).copy(head, 8);
      return Uint8Array.from(Buffer.concat([head, await sign(head, purpose)]));
    },
    /** Returns when the challenge was issued, or null if it is forged, too old, or issued for another purpose. */
    async issuedAt(challenge: string, purpose: string, now: Date): Promise<Date | null> {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== 8 + NONCE_BYTES + 32) return null;
      const head = bytes.subarray(0, 8 + NONCE_BYTES);
      if (!timingSafeEqual(bytes.subarray(8 + NONCE_BYTES), await sign(head, purpose))) return null;
      const issued = head.readDoubleBE();
      return issued > now.getTime() - LIFETIME_MS && issued <= now.getTime() ? new Date(issued) : null;
    },
  };
}
