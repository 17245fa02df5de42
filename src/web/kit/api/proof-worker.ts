import { sha256 } from '@noble/hashes/sha2.js';
import { leadingZeroBits } from '#contract/proof-of-work.ts';

/** Finds the number that completes a challenge. A challenge begins with the number of zero bits that its hash must begin with. */
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
