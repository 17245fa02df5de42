import { note, type WriteMessage } from './message.ts';

export const contactMessage: WriteMessage<'contact-message'> = (
  { name, email, organization, inquiryType, subject, message },
  { brand },
) => ({
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
});
