import { z } from 'zod';
import { AppError } from '#server/kernel/app-error.ts';

/** The header of calls that may be repeated; the others pass, or nothing of them would reach the call. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'The Idempotency-Key header takes 1 to 200 letters, digits and signs.')
    .optional()
    .describe(
      'Made by the caller, such as 128 random bits: the same request sent again with the same key is done once.',
    ),
});

/** The answer to a key that stands for another request. */
export function keyReused(): AppError {
  return new AppError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request. Send a new key with a new request.',
  );
}
