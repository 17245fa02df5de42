import { z } from 'zod';
import { twoFactorPasswordSchema } from './accounts.ts';

/** WebAuthn options and responses as JSON, in the format of `@simplewebauthn`. The server verifies the responses. */
const webAuthnSchema = z.looseObject({});

const answerSchema = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.record(z.string().max(100), z.unknown()),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()),
});

/** POST /api/account/passkeys/options. Requires the password, so that only the account's owner can add a passkey. */
export const passkeyPasswordSchema = twoFactorPasswordSchema;
export const passkeyOptionsSchema = z.object({ options: webAuthnSchema });

/** POST /api/account/passkeys, with the browser's response to the WebAuthn options. */
export const addPasskeySchema = z.object({ answer: answerSchema });

/** POST /api/auth/passkey, with the browser's response to the WebAuthn options. */
export const passkeySignInSchema = z.object({
  answer: answerSchema,
  rememberMe: z.boolean().default(false),
});
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;

/** A passkey in GET /api/account/passkeys. Times are ISO 8601. */
export const passkeySchema = z.object({
  id: z.uuid(),
  /** Device on which the passkey was added, such as `Firefox on Android`. */
  name: z.string(),
  /** Whether the passkey is synced to the owner's other devices. */
  synced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;
