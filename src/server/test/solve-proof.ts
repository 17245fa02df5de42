import { createHash } from 'node:crypto';
import { leadingZeroBits } from '#contract/proof-of-work.ts';

/** Completes a challenge. @param bits zero bits that the proof's hash begins with */
export function solveProof(challenge: string, bits: number = Number.parseInt(challenge, 10)): string {
  for (let n = 0; ; n++) {
    const proof = `${challenge}.${n}`;
    if (leadingZeroBits(createHash('sha256').update(proof).digest()) >= bits) return proof;
  }
}
