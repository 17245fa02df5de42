import type { MailContent } from '../mail-data.ts';
import type { Message, MessageContext } from './message.ts';
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
  const message = write(content.data, context);
  return {
    subject: message.subject,
    replyTo: message.replyTo,
    html: renderHtml(message, context),
    text: renderText(message, context),
  };
}
