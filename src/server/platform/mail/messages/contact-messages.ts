import { note, paragraph, type Messages } from './message.ts';

export const contactMessages = {
  'contact-message': ({ name, email, organization, inquiryType, subject, message }, { brand }) => ({
    subject: `[${inquiryType}] ${subject}`,
    preheader: `${name} wrote through the contact form.`,
    heading: subject,
    blocks: [
      {
        type: 'facts',
        rows: [
          ['From', name],
          ['Email', email],
          ...(organization ? [['Organization', organization] as [string, string]] : []),
          ['About', inquiryType],
        ],
      },
      { type: 'quote', text: message },
      note('Replies to this email go to the sender. The form promises a reply within 24 hours.'),
    ],
    because: `Sent by the contact form of ${brand.name}. The sender's address is not verified.`,
    replyTo: { name, address: email },
  }),

  'contact-reply': ({ name, subject, message, reply, replyTo }, { brand }) => ({
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
  }),
} satisfies Partial<Messages>;
