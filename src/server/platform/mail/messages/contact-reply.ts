import { note, paragraph, type WriteMessage } from './message.ts';

export const contactReply: WriteMessage<'contact-reply'> = (
  { name, subject, message, reply, replyTo },
  { brand },
) => ({
  subject: `Re: ${subject}`,
  preheader: `${brand.name} has answered your message.`,
  heading: `Hello ${name}`,
  blocks: [
    ...reply.split(/\s*\n\s*/).map(paragraph),
    note('You wrote:'),
    { type: 'quote', text: message },
    note('To write back, just reply to this email.'),
  ],
  because: `You received this email because you wrote to ${brand.name} through its contact form.`,
  replyTo: { name: brand.name, address: replyTo },
});
