import { TOKENS_PER_FLYER_EVENT } from '#contract/packages.ts';
import type { WriteMessage } from './message.ts';

export const lowTokens: WriteMessage<'low-tokens'> = ({ name, tokens }, { brand, publicUrl }) => ({
  subject: `${tokens} ${tokens === 1 ? 'token' : 'tokens'} left`,
  preheader: 'When they are used up, your attendees can make no more flyers.',
  heading: 'Your tokens are running low',
  blocks: [
    {
      type: 'paragraph',
      text: `${name}, your balance is down to ${tokens} ${tokens === 1 ? 'token' : 'tokens'}. Each flyer that your attendees make takes 1, and switching flyers on for another event takes ${TOKENS_PER_FLYER_EVENT}.`,
    },
    {
      type: 'paragraph',
      text: 'When the last one is used, flyers pause on all your events until new tokens come in.',
    },
    { type: 'button', label: 'See packages', url: `${publicUrl}/pricing` },
    { type: 'note', text: 'We write once when a balance falls below 10, and once more when it reaches 0.' },
  ],
  because: `You get this because you have an account at ${brand.name}.`,
});
