import { z } from 'zod';
import { AppError } from '#server/platform/kernel/app-error.ts';

/** Loose: other headers must reach the handler. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(
      /^[\x21-\x7e]{1,200}$/,
      'The Idempotency-Key header must have 1 to 200 letters, digits and symbols.',
    )
    .optional()
    .describe(
      'Chosen by the caller, such as 128 random bits. A request sent again with the same key is carried out only once.',
    ),
});

export function keyReused(): AppError {
  return new AppError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request. Send a new key with a new request.',
  );
}
