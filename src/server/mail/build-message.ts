import MailComposer from 'nodemailer/lib/mail-composer';
import type { Brand } from '#contract/brand.ts';
import { renderMail } from './messages/render-mail.ts';
import type { ClaimedMail } from './outbox-queries.ts';
import type { Sender } from './sender-of.ts';
import type { Envelope } from './smtp-conversation.ts';

/** Who the product is in its mail. */
export type MailIdentity = {
  brand: Brand;
  /** Where links lead, without a trailing slash. */
  publicUrl: string;
  from: Sender;
};

/**
 * The finished message with its envelope. Message-ID and Date come from the outbox row, so every attempt sends
 * the same message. Header values are single lines whatever people typed.
 */
export async function buildMessage(
  mail: ClaimedMail,
  identity: MailIdentity,
): Promise<{ envelope: Envelope; message: Buffer }> {
  const { subject, html, text, replyTo } = renderMail(mail, identity);
  const { address } = identity.from;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const composed = new MailComposer({
    from: identity.from,
    to: { name: '', address: mail.recipientEmail },
    ...(replyTo ? { replyTo } : {}),
    subject,
    html,
    text,
    messageId: `<${mail.id}@${domain}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from, to } = composed.getEnvelope();
  const message = await composed.build();
  return { envelope: { from: String(from), to: to[0] ?? '' }, message };
}
