import { TOKENS_PER_FLYER_EVENT } from '#contract/packages.ts';
import type { WriteMessage } from './message.ts';

export const applicationApproved: WriteMessage<'application-approved'> = ({ name, tokens }, context) => ({
  subject: `Welcome to ${context.brand.name}: your account is open`,
  preheader: 'Sign in and put up your first event.',
  heading: `You're in, ${name}`,
  blocks: [
    {
      type: 'paragraph',
      text: `Your application is approved. Your account is open${tokens > 0 ? ` and starts with ${tokens} tokens` : ''}.`,
    },
    {
      type: 'paragraph',
      text: `Put up your event, then design a flyer for it: everyone who attends can make one with their own name and face. Switching flyers on for an event takes ${TOKENS_PER_FLYER_EVENT} tokens, and each flyer that your attendees make takes 1.`,
    },
    { type: 'button', label: 'Create your first event', url: `${context.publicUrl}/create-event` },
  ],
  because: `You get this because you applied for access to ${context.brand.name}.`,
});
