import type { Brand } from '#contract/brand.ts';
import type { MailKind } from '#contract/admin/mail.ts';
import type { MailData } from '../mail-data.ts';

/** A part of a message. All texts are plain: the renderers escape them. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'button'; label: string; url: string }
  | { type: 'facts'; rows: [label: string, value: string][] }
  /** A user's text, with its line breaks. */
  | { type: 'quote'; text: string }
  | { type: 'note'; text: string };

export const paragraph = (text: string): Block => ({ type: 'paragraph', text });
export const note = (text: string): Block => ({ type: 'note', text });
export const button = (label: string, url: string): Block => ({ type: 'button', label, url });

export type Message = {
  subject: string;
  /** A summary that mail clients show after the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
  /** The footer's explanation why the recipient gets this. */
  because: string;
  replyTo?: { name: string; address: string };
};

export type MessageContext = {
  brand: Brand;
  /** The product's URL, without a trailing slash. */
  publicUrl: string;
};

/** Functions that write the message of each kind of mail. */
export type Messages = {
  [Kind in MailKind]: (data: MailData[Kind], context: MessageContext) => Message;
};
