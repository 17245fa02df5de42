import { createHash } from 'node:crypto';
import { leadingZeroBits } from '#contract/proof-of-work.ts';

/** Finds a proof whose hash begins with at least as many zero bits as the challenge's first field requires. */
export function solveProof(challenge: string): string {
  return proofWhere(challenge, (zeroBits, needed) => zeroBits >= needed);
}

/** Finds a proof whose hash begins with fewer zero bits than the challenge requires. */
export function unsolvedProof(challenge: string): string {
  return proofWhere(challenge, (zeroBits, needed) => zeroBits < needed);
}

function proofWhere(challenge: string, fits: (zeroBits: number, needed: number) => boolean): string {
  const needed = Number.parseInt(challenge, 10);
  for (let n = 0; ; n++) {
    const proof = `${challenge}.${n}`;
    if (fits(leadingZeroBits(createHash('sha256').update(proof).digest()), needed)) return proof;
  }
}
