import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Brand } from '#contract/brand.ts';
import type { MessageContext } from '../messages/message.ts';
import { renderMail } from '../messages/render-mail.ts';
import type { ClaimedMail } from './outbox-queries.ts';
import type { Envelope } from './smtp-conversation.ts';

export type Sender = { name: string; address: string };

export type MailIdentity = MessageContext & { from: Sender };

/** The sender of all mail: `MAIL_FROM`, with or without a name, otherwise the brand's own mailbox. */
export function senderOf(mailFrom: string | null, brand: Brand): Sender {
  const [given] = addressparser(mailFrom, { flatten: true });
  return { name: given?.name || brand.name, address: given?.address || brand.mailboxes.hello };
}

/** Builds an email's message. Its Message-ID and Date come from the outbox row, so every attempt sends the same message. */
export async function buildMessage(
  mail: ClaimedMail,
  identity: MailIdentity,
): Promise<{ envelope: Envelope; message: Buffer }> {
  const { subject, html, text, replyTo } = renderMail(mail, identity, mail.language);
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
