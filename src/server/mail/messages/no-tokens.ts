import type { WriteMessage } from './message.ts';

export const noTokens: WriteMessage<'no-tokens'> = ({ name }, { brand, publicUrl }) => ({
  subject: 'Your flyers are paused: no tokens left',
  preheader: 'Your events stay online. Flyers go on as soon as you have tokens again.',
  heading: 'Flyers are paused',
  blocks: [
    {
      type: 'paragraph',
      text: `${name}, your last token has just been used. Your events stay online, but nobody can make a flyer for them until you have tokens again.`,
    },
    { type: 'button', label: 'Get more tokens', url: `${publicUrl}/pricing` },
    { type: 'paragraph', text: `Need them today? Write to ${brand.mailboxes.sales}.` },
  ],
  because: `You get this because you have an account at ${brand.name}.`,
});
