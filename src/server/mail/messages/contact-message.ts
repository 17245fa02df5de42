import type { WriteMessage } from './message.ts';

export const contactMessage: WriteMessage<'contact-message'> = (data, { brand }) => ({
  subject: `[${data.inquiryType}] ${data.subject}`,
  preheader: `${data.name} wrote through the contact form.`,
  heading: data.subject,
  blocks: [
    {
      type: 'facts',
      rows: [
        ['From', data.name],
        ['E-mail', data.email],
        ...(data.organization ? [['Organization', data.organization] as [string, string]] : []),
        ['About', data.inquiryType],
      ],
    },
    { type: 'quote', text: data.message },
    {
      type: 'note',
      text: 'Answering this mail writes to the sender. The form promises a reply within 24 hours.',
    },
  ],
  because: `Sent by the contact form of ${brand.name}. The address was typed by the writer and is not verified.`,
  replyTo: { name: data.name, address: data.email },
});
