import type { MailContent } from '../mail-data.ts';
import type { Block, Message, MessageContext } from './message.ts';
import { renderHtml } from './render-html.ts';
import { writeMessage } from './write-message.ts';

/** Maximum length of subjects and names, which mail clients show in full if they show them at all. */
const LINE_MAX = 200;

export function renderMail(
  content: MailContent,
  context: MessageContext,
): Pick<Message, 'subject' | 'replyTo'> & { html: string; text: string } {
  const message = tidy(writeMessage(content, context));
  return {
    subject: message.subject,
    replyTo: message.replyTo,
    html: renderHtml(message, context),
    text: renderText(message, context),
  };
}

/** Cleans names and titles that users typed, so that a line break in one cannot look like a line of ours. */
function tidy(message: Message): Message {
  return {
    ...message,
    subject: cleanLine(message.subject),
    preheader: cleanLine(message.preheader),
    heading: cleanLine(message.heading),
    blocks: message.blocks.map(tidyBlock),
    replyTo: message.replyTo && { ...message.replyTo, name: cleanLine(message.replyTo.name) },
  };
}

function tidyBlock(block: Block): Block {
  if (block.type === 'paragraph') return { ...block, text: cleanLine(block.text, Infinity) };
  if (block.type !== 'facts') return block;
  return { ...block, rows: block.rows.map(([label, value]) => [label, cleanLine(value, Infinity)]) };
}

/** User input as one line: line breaks, control characters and direction marks become a space. */
function cleanLine(text: string, longest: number = LINE_MAX): string {
  const line = text.replace(/[\p{Cc}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return Array.from(line).slice(0, longest).join('');
}

function renderText(message: Message, { brand, publicUrl }: MessageContext): string {
  return [
    message.heading,
    ...message.blocks.map(blockText),
    `-- \n${brand.name} ${brand.subtitle} · ${publicUrl}`,
    `${message.because}\nQuestions? ${brand.mailboxes.support}`,
    brand.office.join(', '),
  ]
    .join('\n\n')
    .concat('\n');
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url.replace(/^mailto:/, '')}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    default:
      return block.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n');
  }
}
