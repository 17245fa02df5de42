import type { MailKind } from '#contract/mail.ts';

/**
 * What each message is made from. It is stored as JSON with the outbox row, and the words are chosen when the
 * message is delivered, so a correction of the words reaches mail that still waits. `name` is the recipient's,
 * except in a contact message, where it is the writer's.
 */
export type MailData = {
  'application-received': { name: string };
  'application-repeated': { name: string };
  'application-approved': { name: string; tokens: number };
  'account-suspended': { name: string };
  'event-approved': { name: string; eventName: string; eventSlug: string };
  /** `tokensReturned` is 0 when nothing was paid for the event. */
  'event-rejected': {
    name: string;
    eventName: string;
    eventId: string;
    reason: string;
    tokensReturned: number;
  };
  'low-tokens': { name: string; tokens: number };
  'no-tokens': { name: string; tokens: number };
  'contact-message': {
    name: string;
    email: string;
    organization: string | null;
    inquiryType: string;
    subject: string;
    message: string;
  };
  /** `expiresAt` is ISO 8601: after it the mail is not sent any more, because its link is worth nothing. */
  'password-reset': { name: string; token: string; expiresAt: string };
};

/** A message and its data, as one of the pairs above. */
export type MailContent = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind];

const MASK = '••••••••';

/**
 * The same data without what lets its reader act as the recipient. Admins see mail like this (decision 34), and
 * once a message is delivered nothing else is kept.
 */
export function maskSecrets<Content extends MailContent>(content: Content): Content {
  if (content.kind !== 'password-reset') return content;
  return { ...content, data: { ...content.data, token: MASK } };
}

/** When the message stops being worth sending; null for never. */
export function expiryOf(content: MailContent): Date | null {
  return content.kind === 'password-reset' ? new Date(content.data.expiresAt) : null;
}
