import { MAIL_KINDS, type MailKind } from '#contract/admin/mail.ts';
import type { MailContent, MailData } from '#server/platform/mail/mail-data.ts';

/** An email of every kind, with `text` in place of all user input. */
export function mailSamples(text: string): MailContent[] {
  const data: { [Kind in MailKind]: MailData[Kind] } = {
    'application-received': { name: text },
    'application-repeated': { name: text },
    'application-approved': { name: text, tokens: 50 },
    'application-declined': { name: text, reason: text },
    'account-suspended': { name: text, reason: text },
    'role-changed': { name: text, role: 'admin' },
    'event-approved': { name: text, eventName: text, eventSlug: text },
    'event-rejected': { name: text, eventName: text, eventId: text, reason: text, tokensReturned: 10 },
    'event-changes-requested': { name: text, eventName: text, eventId: text, note: text },
    'template-withdrawn': {
      name: text,
      templateName: text,
      templateId: text,
      eventId: text,
      eventName: text,
      reason: text,
    },
    'template-approved': { name: text, templateName: text, eventName: text, eventSlug: text },
    'low-tokens': { name: text, tokens: 1 },
    'no-tokens': { name: text, tokens: 0 },
    'flyers-paused': { name: text, eventName: text, eventId: text, flyers: 400 },
    'contact-message': {
      name: text,
      email: text,
      organization: text,
      inquiryType: 'general',
      subject: text,
      message: text,
    },
    'contact-reply': { name: text, subject: text, message: text, reply: text, replyTo: text },
    'password-reset': { name: text, token: text, expiresAt: '2026-06-15T12:00:00Z' },
  };
  return MAIL_KINDS.map((kind) => ({ kind, data: data[kind] }) as MailContent);
}
