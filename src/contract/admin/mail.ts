import { z } from 'zod';
import { adminListQuerySchema } from './admin.ts';
import { absentWhenEmpty } from '#contract/text/input-text.ts';

/** Kinds of mail. A new kind also needs its data in `mail-data.ts` and its text in `content/mail/messages.json`. */
export const MAIL_KINDS = [
  'application-received',
  'application-repeated',
  'application-approved',
  'application-declined',
  'account-suspended',
  'role-changed',
  'event-approved',
  'event-rejected',
  'event-changes-requested',
  'template-withdrawn',
  'template-approved',
  'low-tokens',
  'no-tokens',
  'flyers-paused',
  'contact-message',
  'contact-reply',
  'password-reset',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** States of an email. `sending`: claimed by a worker. `dead`: refused, or tried too often; only an admin can retry it. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'dead'] as const;

/** A message as admins see it. Times are ISO 8601 in UTC. */
export const mailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  recipientEmail: z.string(),
  subject: z.string(),
  /** The body in plain text. Reset links are masked, except in waiting mail when no SMTP server is configured. */
  text: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** Time of the next attempt; null unless the email is waiting. */
  nextAttemptAt: z.string().nullable(),
  lastError: z.string().nullable(),
  /** Whether an earlier attempt sent the last byte but lost the connection before the acknowledgment. */
  mayHaveArrived: z.boolean(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type Mail = z.infer<typeof mailSchema>;

/** The query of GET /api/admin/mail. */
export const mailListQuerySchema = adminListQuerySchema.extend({
  state: absentWhenEmpty(z.enum([...MAIL_STATES, 'all'])),
});
export type MailListQuery = z.infer<typeof mailListQuerySchema>;
