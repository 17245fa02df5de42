import type { Brand } from '#contract/brand.ts';
import type { MailKind } from '#contract/mail.ts';
import type { MailData } from '../mail-data.ts';

/** One part of a message. All texts are plain: escaping is the renderer's. */
export type Block =
  | { type: 'paragraph'; text: string }
  /** The one thing to do. */
  | { type: 'button'; label: string; url: string }
  | { type: 'facts'; rows: [label: string, value: string][] }
  /** What a person wrote, line breaks kept. */
  | { type: 'quote'; text: string }
  /** Small print. */
  | { type: 'note'; text: string };

/** What a message says, before it is HTML or text. */
export type Message = {
  subject: string;
  /** The line that a mailbox shows after the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
  /** Why the reader gets this, for the foot. */
  because: string;
  /** Who an answer goes to, when not to the sender. */
  replyTo?: { name: string; address: string };
};

export type MessageContext = {
  brand: Brand;
  /** Without a trailing slash. */
  publicUrl: string;
};

/** The words of one kind of message. */
export type WriteMessage<Kind extends MailKind> = (data: MailData[Kind], context: MessageContext) => Message;
