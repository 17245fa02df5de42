import { z } from 'zod';

/** Headers for a device behind a shared IP address (`device-key`) and for a proof of work during an attack (`proof`). */
export const callerHeaders = {
  'device-key': z
    .string()
    .regex(/^[\w-]{22,100}$/, 'A Device-Key has 22 to 100 letters, digits, hyphens and underscores.')
    .optional()
    .describe(
      'At least 128 random bits that the device keeps. It gives each device behind a shared address its own limit',
    ),
  proof: z
    .string()
    .max(300)
    .optional()
    .describe(
      'Needed after a response 428 PROOF_REQUIRED with a `Proof-Challenge` header: find a text so that SHA-256 of ' +
        '`<challenge>.<text>` begins with as many zero bits as the number before the first dot of the challenge, and repeat the same request ' +
        'with `Proof: <challenge>.<text>`',
    ),
};
