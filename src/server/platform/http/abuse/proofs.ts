import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { leadingZeroBits } from '#contract/proof-of-work.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createStoredKey } from '#server/platform/db/stored-key.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';

/** Leading zero bits of a proof's hash. A 2020 phone takes two to four seconds for 18 bits. */
const BITS = 18;
const LIFETIME_MS = 10 * 60_000;
const CHALLENGE = /^(\d{1,2})\.(\d{13})\.([\w-]{43})$/;

export interface Proofs {
  /**
   * Checks a proof of work for `subject`, which identifies the request's content. A proof is invalid for any other subject.
   * @throws AppError PROOF_REQUIRED with a challenge in the `Proof-Challenge` header
   */
  require(subject: string, proof: string | null, now: Date): Promise<void>;
}

/** Creates the proof checker. Challenges are signed, not stored, so that issuing them is cheap under attack. */
export function createProofs(db: Database, bits: number = BITS): Proofs {
  const key = createStoredKey(db, 'proof');
  const sign = async (subject: string, until: number) => {
    const signed = createHmac('sha256', await key()).update(`${bits}.${until}.${subject}`);
    return `${bits}.${until}.${signed.digest('base64url')}`;
  };
  return {
    async require(subject, proof, now) {
      const cut = proof?.lastIndexOf('.') ?? -1;
      const challenge = proof?.slice(0, cut) ?? '';
      const until = Number(CHALLENGE.exec(challenge)?.[2] ?? 0);
      if (until > now.getTime() && isEqual(challenge, await sign(subject, until))) {
        const hash = createHash('sha256').update(proof!).digest();
        if (leadingZeroBits(hash) >= bits) return;
      }
      throw new AppError(
        'PROOF_REQUIRED',
        'This request needs a proof of work right now. Solve the challenge in the Proof-Challenge header and send the answer in the Proof header (see /api/docs).',
        { headers: { 'proof-challenge': await sign(subject, now.getTime() + LIFETIME_MS) } },
      );
    },
  };
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
