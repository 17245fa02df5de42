import { cleanLine } from '../clean-line.ts';
import type { MailContent } from '../mail-data.ts';
import type { Block, Message, MessageContext } from './message.ts';
import { MESSAGES } from './registry.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** A message in the words of its kind, as HTML and as text. */
export function renderMail(
  content: MailContent,
  context: MessageContext,
): Pick<Message, 'subject' | 'replyTo'> & { html: string; text: string } {
  // The pair belongs together by its type; TypeScript can't follow that through the index.
  const write = MESSAGES[content.kind] as (data: MailContent['data'], context: MessageContext) => Message;
  const message = tidy(write(content.data, context));
  return {
    subject: message.subject,
    replyTo: message.replyTo,
    html: renderHtml(message, context),
    text: renderText(message, context),
  };
}

/** Names and titles come from people: a line break in one must not look like a line of ours. */
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
