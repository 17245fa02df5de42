import type { User } from '#contract/accounts/accounts.ts';
import type { MailKind } from '#contract/admin/mail.ts';

/**
 * The data of each kind of mail, stored as JSON and rendered at delivery. `name` is the recipient's name; in a contact message,
 * it is the sender's.
 */
export type MailData = {
  'application-received': { name: string };
  'application-repeated': { name: string };
  'application-approved': { name: string; tokens: number };
  'application-declined': { name: string; reason: string | null };
  /** `reason` is absent in emails that an earlier version queued. */
  'account-suspended': { name: string; reason?: string | null };
  'role-changed': { name: string; role: User['role'] };
  'event-approved': { name: string; eventName: string; eventSlug: string };
  /** `tokensReturned` is 0 when the event cost nothing. */
  'event-rejected': {
    name: string;
    eventName: string;
    eventId: string;
    reason: string;
    tokensReturned: number;
  };
  'event-changes-requested': { name: string; eventName: string; eventId: string; note: string };
  'template-withdrawn': {
    name: string;
    templateName: string;
    templateId: string;
    eventId: string;
    eventName: string;
    reason: string;
    /** Number of withdrawn sizes of the design; absent in older emails. */
    sizes?: number;
  };
  'template-approved': { name: string; templateName: string; eventName: string; eventSlug: string };
  'low-tokens': { name: string; tokens: number };
  'no-tokens': { name: string; tokens: number };
  'flyers-paused': { name: string; eventName: string; eventId: string; flyers: number };
  'contact-message': {
    name: string;
    email: string;
    organization: string | null;
    inquiryType: string;
    subject: string;
    message: string;
  };
  /** `message` is the recipient's own earlier message, `replyTo` the mailbox for answers. */
  'contact-reply': { name: string; subject: string; message: string; reply: string; replyTo: string };
  /** `expiresAt` is ISO 8601. After that time, the link is useless and the email is not sent. */
  'password-reset': { name: string; token: string; expiresAt: string };
};

export type MailContent = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind];

const MASK = '••••••••';

/** Masks the reset token, which would let a reader act as the recipient (docs/decisions/0008). */
export function maskSecrets<Content extends MailContent>(content: Content): Content {
  if (content.kind !== 'password-reset') return content;
  return { ...content, data: { ...content.data, token: MASK } };
}

/** The time when the message becomes useless; null if it never does. */
export function expiryOf(content: MailContent): Date | null {
  return content.kind === 'password-reset' ? new Date(content.data.expiresAt) : null;
}
