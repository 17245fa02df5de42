import type { Language } from '#contract/language/languages.ts';
import type { Brand } from '#contract/brand.ts';

/** A part of a message. All texts are plain: the renderers escape them. */
export type Block =
  /** `isQuoted`: the text is user input, in any language. */
  | { type: 'paragraph'; text: string; isQuoted?: boolean }
  | { type: 'button'; label: string; url: string }
  | { type: 'facts'; rows: [label: string, value: string][] }
  /** A user's text, with its line breaks. */
  | { type: 'quote'; text: string }
  | { type: 'note'; text: string };

export type Message = {
  language: Language;
  subject: string;
  /** A summary that mail clients show after the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
  /** The footer's explanation of why the recipient gets this message. */
  because: string;
  replyTo?: { name: string; address: string };
};

export type MessageContext = {
  brand: Brand;
  /** The product's URL, without a trailing slash. */
  publicUrl: string;
};
