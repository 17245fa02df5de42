import type { WriteMessage } from './message.ts';

export const applicationReceived: WriteMessage<'application-received'> = (
  { name },
  { brand, publicUrl },
) => ({
  subject: 'We have your application',
  preheader: 'We look at it within 1-2 business days and write to you then.',
  heading: `Thank you, ${name}`,
  blocks: [
    {
      type: 'paragraph',
      text: `Your application to organize events on ${brand.name} has arrived. We look at every application ourselves, within 1-2 business days, and write to you as soon as it is decided.`,
    },
    {
      type: 'paragraph',
      text: 'Until then you can see what others are putting on, and make a flyer for an event that you are going to.',
    },
    { type: 'button', label: 'Browse events', url: publicUrl },
  ],
  because: `You get this because someone applied for access to ${brand.name} with this address. If it was not you, there is nothing to do: without our approval the account can't be used.`,
});
