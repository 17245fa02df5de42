import { SUBTITLE } from '#contract/brand.ts';
import { m } from '#contract/language/message.ts';
import { pathIn, type Language } from '#contract/language/languages.ts';
import { translate } from '#server/platform/language/translate.ts';
import type { MailContent } from '../mail-data.ts';
import type { Block, Message, MessageContext } from './message.ts';
import { QUESTIONS, renderHtml } from './render-html.ts';
import { cleanLine, writeMessage } from './write-message.ts';

/** Maximum length of subjects and names, because mail clients do not shorten them. */
const LINE_MAX = 200;

export function renderMail(
  content: MailContent,
  { brand, publicUrl }: MessageContext,
  language: Language = 'en',
): Pick<Message, 'subject' | 'replyTo'> & { html: string; text: string } {
  const context = { brand, publicUrl: publicUrl + pathIn(language, '') };
  const message = tidy(writeMessage(content, context, language));
  return {
    subject: message.subject,
    replyTo: message.replyTo,
    html: renderHtml(message, context),
    text: renderText(message, context),
  };
}

/** Cleans user input in names and titles, so that a line break cannot fake one of our lines. */
function tidy(message: Message): Message {
  return {
    ...message,
    subject: shortLine(message.subject),
    preheader: shortLine(message.preheader),
    heading: shortLine(message.heading),
    blocks: message.blocks.map(tidyBlock),
    replyTo: message.replyTo && { ...message.replyTo, name: shortLine(cleanLine(message.replyTo.name)) },
  };
}

function tidyBlock(block: Block): Block {
  if (block.type === 'paragraph' && block.isQuoted) return { ...block, text: cleanLine(block.text) };
  if (block.type !== 'facts') return block;
  return { ...block, rows: block.rows.map(([label, value]) => [label, cleanLine(value)]) };
}

function shortLine(text: string): string {
  return Array.from(text.trim()).slice(0, LINE_MAX).join('');
}

function renderText(message: Message, { brand, publicUrl }: MessageContext): string {
  const { language } = message;
  return [
    message.heading,
    ...message.blocks.map((block) => blockText(block, language)),
    `-- \n${brand.name} ${translate(language, SUBTITLE)} · ${publicUrl}`,
    `${message.because}\n${translate(language, QUESTIONS, { address: brand.mailboxes.support })}`,
    brand.office.join(', '),
  ]
    .join('\n\n')
    .concat('\n');
}

function blockText(block: Block, language: Language): string {
  const titled = (label: string) => translate(language, m('{label}:'), { label });
  switch (block.type) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'button':
      return `${titled(block.label)}\n${block.url.replace(/^mailto:/, '')}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${titled(label)} ${value}`).join('\n');
    default:
      return block.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n');
  }
}
