import { sha256 } from '@noble/hashes/sha2.js';
import { leadingZeroBits } from '#contract/proof-of-work.ts';

/**
 * Finds a number for which the hash of `<challenge>.<number>` has enough leading zero bits. The challenge begins with the
 * required number of bits.
 */
addEventListener('message', ({ data: challenge }: MessageEvent<string>) => {
  const bits = Number.parseInt(challenge, 10);
  const encoder = new TextEncoder();
  for (let n = 0; ; n++) {
    const proof = `${challenge}.${n}`;
    if (leadingZeroBits(sha256(encoder.encode(proof))) < bits) continue;
    postMessage(proof);
    return;
  }
});
