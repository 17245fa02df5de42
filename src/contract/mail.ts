import { z } from 'zod';
import { adminListQuerySchema } from './admin.ts';

/** Every message that the product sends. Adding one: here, its data in `mail-data.ts`, its words in `messages/`. */
export const MAIL_KINDS = [
  'application-received',
  'application-repeated',
  'application-approved',
  'account-suspended',
  'event-approved',
  'event-rejected',
  'low-tokens',
  'no-tokens',
  'contact-message',
  'password-reset',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** `sending` while a worker holds it; `dead` when it was refused or tried too often, until an admin retries it. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'dead'] as const;

/** A message as an admin reads it. Times are ISO 8601 in UTC. */
export const mailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  recipientEmail: z.string(),
  subject: z.string(),
  /** The message as plain text; a reset link in it is masked unless no SMTP is configured. */
  text: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** When it is tried next; null unless it waits. */
  nextAttemptAt: z.string().nullable(),
  lastError: z.string().nullable(),
  /** True when an earlier attempt broke off between the last byte and its acknowledgement. */
  mayHaveArrived: z.boolean(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type Mail = z.infer<typeof mailSchema>;

/** The query of GET /api/admin/mail. A form that is sent without scripts sends an empty state, which means all. */
export const mailListQuerySchema = adminListQuerySchema.extend({
  state: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum([...MAIL_STATES, 'all']).optional(),
  ),
});
export type MailListQuery = z.infer<typeof mailListQuerySchema>;
